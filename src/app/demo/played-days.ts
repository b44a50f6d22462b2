import { listDemoAccounts } from '#areas/accounts/server/demo-account-rows.ts'
import { setDrawOptions, startRound } from '#areas/draws/calls/changes.ts'
import { doublesMixerNew } from '#areas/draws/calls/making.ts'
import { drawsHandlers } from '#areas/draws/server/handlers.ts'
import { courtScoresFinal, formCourts } from '#areas/rosters/calls/ladders.ts'
import { checkinMany } from '#areas/rosters/calls/rosters.ts'
import { getScores, saveScores, setupScores } from '#areas/rosters/calls/scores.ts'
import { rostersHandlers } from '#areas/rosters/server/handlers.ts'
import type { Call } from '#kernel/calls/call.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { PlayedEvent } from './club-events.ts'
import { demoClub } from './club-words.ts'
import { type Cell, cellsOf, type DemoGame, gamesWithoutDraw } from './played-scores.ts'
import { type Random, seededRandom } from './random.ts'

const handlers = [...drawsHandlers, ...rostersHandlers]
const rounds = 6

/** Makes a call about the event, some minutes after its start, as the club's admin would, and returns the answer. */
type Does = (call: Call, minutes: number, body?: object) => Promise<unknown>

/**
 * Plays the demo club's events through the calls that people make: check-ins, draws, scores, and ladders to their end.
 */
export async function playDays(
  deps: Deps,
  events: readonly PlayedEvent[],
  random: Random = seededRandom(38),
): Promise<void> {
  const [actor] = await listDemoAccounts(deps.db, ['clubadmin'])
  for (const event of events) {
    const does = actsOn(deps, event, { userId: actor?.id, first: actor?.first, last: actor?.last })
    await plays[event.played](does, random, event)
  }
}

function actsOn(deps: Deps, { clubId, groupId, eventId, startsAt, late }: PlayedEvent, actor: object): Does {
  const rights = { timeZone: demoClub.zone, isAdmin: true, isStaff: false, own: null, adminOf: [] }
  const subject = { ...rights, clubId, groupId, eventId, isOpened: true, isOpenToGroup: false, ownInvitationId: null }
  return async (call, minutes, body = {}) => {
    const now = new Date(startsAt.getTime() + (minutes > 0 ? minutes + late : minutes) * 60_000)
    const handler = handlers.find((one) => one.call === call)
    const request = { params: { eid: eventId }, query: {}, body, subject, actor }
    const result = await handler?.run({ ...request, deps: { ...deps, clock: { now: () => now } } })
    if (!result?.ok) throw new Error(`the demo got ${result?.code} from ${call.name}`)
    return result.value
  }
}

interface Scores {
  readonly rows: readonly { readonly eiid: number }[]
  readonly games: readonly DemoGame[]
}

/** Reads what the event knows about its players and games. */
const read = async (does: Does) => (await does(getScores, 0)) as Scores

const save = (does: Does, minutes: number, cells: readonly Cell[]) => does(saveScores, minutes, { cells })

/** Checks in everyone except some; returns those who are here. */
async function checkIn(does: Does, isAway: (place: number) => boolean): Promise<number[]> {
  const eiids = (await read(does)).rows.map(({ eiid }) => eiid).filter((_, place) => !isAway(place))
  await does(checkinMany, -8, { eiids, checkin: true })
  return eiids
}

const isSixth = (place: number) => place === 5
const isAwayFromMixer = (place: number) => place === 5 || place === 23

async function draw(does: Does, eid: number, courts: number): Promise<void> {
  await does(setDrawOptions, -6, { points: 11 })
  await does(doublesMixerNew, -5, { eid, courts, rounds, seed: 8, onlyHere: true, confirmed: false })
}

const plays: Readonly<
  Record<PlayedEvent['played'], (does: Does, random: Random, event: PlayedEvent) => Promise<void>>
> = {
  async rounds(does, random, { eventId }) {
    const here = await checkIn(does, isSixth)
    await does(setDrawOptions, -6, { points: 11 })
    await does(setupScores, -5, { eid: eventId, rounds })
    await save(does, 118, cellsOf(random, gamesWithoutDraw(random, here, rounds), 11))
  },

  async drawn(does, random, { eventId }) {
    await checkIn(does, isSixth)
    await draw(does, eventId, 3)
    await save(does, 118, cellsOf(random, (await read(does)).games, 11))
  },

  async ladder(does, random, { eventId: eid, groupId: gid }) {
    await checkIn(does, isSixth)
    await does(formCourts, 0, {})
    await save(does, 100, cellsOf(random, (await read(does)).games, 15))
    await does(courtScoresFinal, 110, { eid, gid })
  },

  async mixer(does, random, { eventId }) {
    await checkIn(does, isAwayFromMixer)
    await draw(does, eventId, 9)
    await save(does, 118, cellsOf(random, (await read(does)).games, 11))
  },

  async running(does, random, { eventId }) {
    await checkIn(does, isAwayFromMixer)
    await draw(does, eventId, 9)
    const { games } = await read(does)
    const cellsIn = (round: number, courts = 9) =>
      cellsOf(
        random,
        games.filter((game) => game.round === round && game.court < courts),
        11,
      )
    await does(startRound, 1, { round: 1 })
    await save(does, 13, cellsIn(1))
    await does(startRound, 14, { round: 2 })
    await save(does, 26, cellsIn(2))
    await does(startRound, 27, { round: 3 })
    await save(does, 38, cellsIn(3, 4))
  },
}
