import { addMatch, sendTxt } from '#areas/scoring/calls/scoring.ts'
import type { Gotten, Sent } from '#kernel/calls/call.ts'
import { send } from '#kernel/web/api/send.ts'
import { ownZone } from '#kernel/web/ui/own-zone.ts'
import { clearDraft, type Draft, type DraftPlayer, keepLast } from './match-draft.ts'

type Created = Gotten<typeof addMatch>

const underWay = new Map<string, Promise<Created>>()

/**
 * Creates the match of a draft and triggers the text messages about its players (spec 000 §4). However often it is
 * called for the same draft, even after a reload, there is only one match, because the request carries the draft's
 * key.
 */
export function startMatch(draft: Draft, start: NonNullable<Draft['start']>): Promise<Created> {
  const underWayStart = underWay.get(start.key)
  if (underWayStart) return underWayStart
  const creating = create(draft, start).finally(() => underWay.delete(start.key))
  underWay.set(start.key, creating)
  return creating
}

async function create(draft: Draft, { key, at }: NonNullable<Draft['start']>): Promise<Created> {
  const created = await send(addMatch, { body: bodyOf(draft, at) }, { key })
  clearDraft()
  keepLast(draft)
  for (const player of Object.values(draft.players)) {
    // A text message that fails is no reason to keep anyone from the court.
    if (player.player_id >= 1) void send(sendTxt, { body: player }).catch(() => undefined)
  }
  return created
}

function bodyOf(draft: Draft, at: string): Sent<typeof addMatch>['body'] {
  const { t1p1, t1p2, t2p1, t2p2 } = draft.players
  return {
    status: 'Live',
    court_number: draft.court_number.trim(),
    tournament_name: draft.tournament_name.trim(),
    date_time: at,
    time_zone: ownZone(),
    singles_doubles: draft.singles_doubles,
    match_type: draft.match_type,
    skill_rating: draft.skill_rating,
    age_bracket: draft.age_bracket,
    rules: draft.rules,
    t1p1: nameOf(t1p1),
    t2p1: nameOf(t2p1),
    t1p1_id: idOf(t1p1),
    t2p1_id: idOf(t2p1),
    ...(draft.singles_doubles === 'Doubles' && {
      t1p2: nameOf(t1p2),
      t2p2: nameOf(t2p2),
      t1p2_id: idOf(t1p2),
      t2p2_id: idOf(t2p2),
    }),
  }
}

const nameOf = (player: DraftPlayer | undefined) => player?.player_name ?? ''
const idOf = (player: DraftPlayer | undefined) => player?.player_id ?? 0
