import { findSheet } from '#areas/draws/server/sheet-rows.ts'
import { runsEvent } from '#areas/events/server/access.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { keepGameLive } from '#areas/rosters/calls/live-games.ts'
import type { Game } from '#areas/rosters/rules/games.ts'
import { matchTypeOf, playOf, ruleSetOf } from '#areas/rosters/rules/live-game.ts'
import { beginOwnMatch, type MatchPlan } from '#areas/scoring/server/begin-own-match.ts'
import type { Given, RefusalsOf } from '#kernel/calls/call.ts'
import { statedGender } from '#kernel/rules/genders.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { findSheets } from './event-sheets.ts'
import { findFinal } from './final-rows.ts'
import { findLiveMatchOfGame, insertLiveGame, listPlayersOfGame } from './live-game-rows.ts'
import type { ScoredEvent } from './score-rows.ts'

type Kept = Result<Given<typeof keepGameLive>, RefusalsOf<typeof keepGameLive>>

/**
 * Opens a game in the live scorekeeper as one of the caller's matches (docs/areas/rosters.md, "Games kept live"). If
 * the game is already being scored, returns its match.
 */
export const keepGameLiveHandler = handle(keepGameLive, ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx, after): Promise<Kept> => {
    const ids = { clubId: subject.clubId, eventId: subject.eventId }
    const event = await lockEvent(tx, ids.clubId, ids.eventId)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    const { terms, sheets } = await findSheets(tx, ids, event.type)
    const runs = runsEvent(subject)
    if (!terms.players_enter && !runs) return refuse('entry-closed')
    if (sheets.isLadder && (await findFinal(tx, ids))) return refuse('ladder-final')
    const game = sheets.games.find(
      ({ sheetId, round, court }) => sheetId === body.did && round === body.round && court === body.court,
    )
    const isOwn = game?.teams.flat().includes(subject.ownInvitationId ?? 0)
    if (!game || !(runs || isOwn)) return refuse('no-such-game')

    const liveMatch = await findLiveMatchOfGame(tx, ids, game)
    if (liveMatch) return ok({ match_id: liveMatch.matchId, is_new: false, is_own: liveMatch.ownerId === actor.userId })
    const plan = await planOf(tx, {
      event,
      ids,
      game,
      points: sheets.pointsOf(game.teams[0][0] ?? 0),
      now: deps.clock.now(),
    })
    const result = await beginOwnMatch(deps, tx, after, { actor, plan })
    if (!result.ok) return result
    const reporterId = runs ? null : subject.ownInvitationId
    await insertLiveGame(tx, ids, { matchId: result.value, game, reporterId })
    return ok({ match_id: result.value, is_new: true, is_own: true })
  }),
)

interface Planned {
  readonly event: EventRow
  readonly ids: ScoredEvent
  readonly game: Game
  readonly points: number
  readonly now: Date
}

/** A match that everyone can watch, so its players appear with first name and initial, as in a shared draw. */
async function planOf(tx: Tx, { event, ids, game, points, now }: Planned): Promise<MatchPlan> {
  const seats = game.teams.flat()
  const seated = await listPlayersOfGame(tx, ids, seats)
  const play = playOf(seats)
  const players = game.teams.flatMap((team, index) =>
    team.map((seat, at) => ({
      team: index === 0 ? (1 as const) : (2 as const),
      place: at === 0 ? (1 as const) : (2 as const),
      playerId: null,
      name: displayNameOf(seated.find(({ id }) => id === seat) ?? { first: 'Player', last: '' }),
    })),
  )
  const sheet = game.sheetId === null ? undefined : await findSheet(tx, ids, game.sheetId)
  return {
    rules: ruleSetOf(play, points),
    court_number: sheet?.roundCourts[game.round - 1]?.[game.court] ?? String(game.court + 1),
    tournament: event.title,
    singles_doubles: play,
    match_type: matchTypeOf(
      play,
      seated.map(({ gender, is_gender_stated }) => statedGender(gender, is_gender_stated)),
    ),
    skill_rating: 'N/A',
    age_bracket: 'n/a',
    startsAt: now,
    timeZone: event.time_zone,
    players,
    // Idempotency is by key, and every such request has one.
    request: Buffer.alloc(32),
    now,
  }
}
