import {
  getChangeLog,
  getDraw,
  getDrawForEvent,
  getEventAdmin,
  getEventAdminMixed,
  getMixerCourtAndRounds,
  runDoublesCheck,
} from '#areas/draws/calls/draws.ts'
import { drawTypeOf } from '#areas/draws/rules/draw-kinds.ts'
import { limits } from '#areas/draws/rules/draw-request.ts'
import { logSubjectOf } from '#areas/draws/rules/log-subject.ts'
import { checkDraw } from '#areas/draws/rules/mixer-check.ts'
import { courtNamesOf } from '#areas/draws/rules/score-chart.ts'
import { engineRoundsOf } from '#areas/draws/rules/sheet.ts'
import { readsEvent } from '#areas/events/server/access.ts'
import { presentEvent } from '#areas/events/server/present.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { listDayLog } from './draw-log-rows.ts'
import { namesOf, presentPlayer, presentView } from './present.ts'
import type { DrawBase } from './read-draw.ts'
import { isShareKey } from './share-key.ts'
import { readSharedDraw, viewerOf } from './shared-draw.ts'
import { listLastSheets, type Sheet } from './sheet-rows.ts'

const usualRounds = 6

/**
 * What fills the fields of the mixer screens: the draw's terms, or after a Reset those of the draw that was reset, or
 * else the event's courts and six rounds.
 */
async function termsOf({ db }: Pick<Deps, 'db'>, { event, state, sheets }: DrawBase) {
  const isReset = sheets.length === 0 && state.lastNumber > 0
  const last = isReset ? await listLastSheets(db, { clubId: event.club_id, eventId: event.id }) : sheets
  const ownNames = courtNamesOf(event.court_names).filter((name) => name !== '')
  const filled = Math.min(limits.courts, Math.max(1, Math.floor(event.confirmed_count / 4)))
  const drawnNames = last.flatMap(({ courtNames }) => courtNames)
  const [current] = sheets
  return {
    courts: drawnNames.length || ownNames.length || filled,
    rounds: last[0]?.rounds.length ?? usualRounds,
    court_names: drawnNames.length > 0 ? drawnNames.join(',') : event.court_names,
    mixer_type: current ? drawTypeOf(current.kind) : '',
    times_mixer_generated: state.lastNumber,
  }
}

const playersWith = (base: DrawBase) => ({
  placed: base.players.filter(({ has_place, is_no_show }) => has_place && !is_no_show),
  present: (rows: DrawBase['players']) => rows.map((row) => presentPlayer(row, base, 'organiser')),
})

function checkRows(sheet: Sheet, nameOf: (id: number) => string) {
  const rounds = engineRoundsOf(sheet.rounds, sheet.entrants)
  const players = [...new Set(rounds.flatMap(({ courts, byes }) => [...courts.flat(2), ...byes]))]
  const checked = checkDraw({ players: players.toSorted((one, two) => one - two), rounds })
  if (!checked.ok) throw new Error(`sheet ${sheet.id} is not a valid draw`)
  return checked.value.rows.map(({ player, ...row }) => {
    const [eiid = 0, ...others] = sheet.entrants[player - 1] ?? []
    return { eiid, sid: sheet.divisionId, name: [eiid, ...others].map(nameOf).join(' & '), ...row }
  })
}

export const drawReadsHandlers: readonly MountedCall[] = [
  handle(getMixerCourtAndRounds, async ({ subject, deps }) => {
    const { base } = await readSharedDraw(deps, subject)
    return ok(await termsOf(deps, base))
  }),
  handle(getEventAdmin, async ({ subject, deps }) => {
    const { base } = await readSharedDraw(deps, subject)
    const { placed, present } = playersWith(base)
    const event = presentEvent(base.event, deps.clock.now())
    return ok({ ...presentView(base, 'organiser'), event, yes: present(placed) })
  }),
  handle(getEventAdminMixed, async ({ subject, deps }) => {
    const { base } = await readSharedDraw(deps, subject)
    const { placed, present } = playersWith(base)
    const inGroup = (group: 'a' | 'b' | null) => present(placed.filter((row) => row.mixer_group === group))
    const groups = { yes: inGroup(null), a: inGroup('a'), b: inGroup('b') }
    return ok({ ...presentView(base, 'organiser'), ...(await termsOf(deps, base)), ...groups })
  }),
  handle(getDraw, async ({ query, subject, actor, deps }) => {
    const draw = await readSharedDraw(deps, subject)
    if (actor && readsEvent(subject)) return ok(draw.answerTo(viewerOf(subject)))
    const isShared = isShareKey(deps, subject.eventId, draw.base.state.shareSelector, query.k ?? '')
    return isShared ? ok(draw.answerTo('guest')) : refuse('not-found')
  }),
  handle(getDrawForEvent, async ({ subject, deps }) => {
    const draw = await readSharedDraw(deps, subject)
    return ok(draw.answerTo(viewerOf(subject)))
  }),
  handle(getChangeLog, async ({ subject, deps }) => {
    const rows = await listDayLog(deps.db, subject)
    return ok(
      rows.map(({ kind, name, what, at, author, sheet_id, is_set_aside }) => ({
        what_changed: name === '' ? what : `${name}: ${what}`,
        about: logSubjectOf(kind),
        time: at.toISOString(),
        author,
        did: sheet_id,
        is_set_aside,
      })),
    )
  }),
  handle(runDoublesCheck, async ({ subject, deps }) => {
    const { base } = await readSharedDraw(deps, subject)
    return ok(base.sheets.flatMap((sheet) => checkRows(sheet, namesOf(base.players))))
  }),
]
