import * as z from 'zod/mini'
import { roundNoticeWords } from '#areas/draws/calls/words.ts'
import { playerRoundsOf } from '#areas/draws/rules/player-rounds.ts'
import { findEvent } from '#areas/events/server/event-rows.ts'
import { queueRoundPushes } from '#areas/follow/server/queue-pushes.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { readEventDraw } from './event-draw-rows.ts'
import { listToNotify } from './player-rows.ts'
import { findSheet } from './sheet-rows.ts'

/** After this time a player has found the court without being told. */
const usefulMs = 15 * 60_000

/**
 * Notifies the players of a round that has just started of their court, if they allow notifications: "Round 4: Court 2
 * with Ann". No one is notified twice of a round, or of one that was undone in the meantime, or of a hidden draw.
 */
export const tellRound = defineJob({
  name: 'draws.tell-round',
  lane: 'many',
  shape: z.object({ clubId: z.int(), eventId: z.int(), sheetId: z.int(), round: z.int() }),
  async run(deps, { clubId, eventId, sheetId, round }) {
    const of = { clubId, eventId }
    const [event, sheet] = [await findEvent(deps.db, clubId, eventId), await findSheet(deps.db, of, sheetId)]
    if (!event || !sheet || sheet.isSetAside || sheet.started !== round) return
    const { isHidden, tellsRounds } = await readEventDraw(deps.db, of)
    if (isHidden || !tellsRounds) return
    const players = await listToNotify(deps.db, of, seatsOf(sheet.rounds[round - 1]))
    const names = new Map(players.map((player) => [player.id, displayNameOf(player)]))
    const now = deps.clock.now()
    const pushes = players.flatMap(({ id, accountId }) => {
      const ownRound = playerRoundsOf({ ...sheet, begun: round }, id).now
      if (accountId === null || !ownRound) return []
      return {
        key: `round ${round} of draw ${sheetId} to invitation ${id}`,
        accountId,
        title: event.title,
        body: roundNoticeWords(ownRound, (one) => names.get(one) ?? ''),
        link: `${deps.config.publicUrl}/club/draw/${eventId}`,
        usefulUntil: new Date(now.getTime() + usefulMs),
      }
    })
    const notices = await deps.db.transaction().execute((tx) => queueRoundPushes(tx, pushes, now))
    deps.log.info({ event: eventId, round, notices }, 'notifying players of a round')
  },
})

const seatsOf = (
  round: { readonly courts: readonly (readonly number[])[]; readonly byes: readonly number[] } | undefined,
) => (round ? [...round.courts.flat(), ...round.byes] : [])
