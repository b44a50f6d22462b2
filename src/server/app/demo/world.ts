import { ok } from '#domain/shared/result'
import { wallTimeIn } from '#domain/shared/wall-time'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { displayNameOf } from '#server/kernel/http/actor'
import { grantPrizeEntry } from '#server/prizes/prize-seeds'
import { openGames, saveActs } from '#server/scoring/act-rows'
import { addMessage } from '#server/scoring/chat-rows'
import { hasAnyMatch } from '#server/scoring/match-rows'
import { insertMatch } from '#server/scoring/new-match-rows'
import { dropTexts } from '#server/scoring/text-rows'
import { addVideos } from './demo-videos.ts'
import { matchOf } from './match-of.ts'
import { addPlayers, type DemoPlayer, haveVolunteers, type Volunteer } from './people.ts'
import { type PlayedMatch, playMatch } from './played-match.ts'
import { pickOne, type Random, randomBetween, seededRandom } from './random.ts'
import { chatLines } from './words.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Eight in the morning in the Rockies, after midnight in UTC. */
const firstServe = 15 * 60 * minute
const finishedMatches = 25
const lastMonthsMatches = 8
const liveMatches = 3

/**
 * Fills an empty installation with a small club world: players, tournaments, finished matches of the last weeks, a few
 * live ones, some chat. Every score is the replay of its log. Does nothing if there is a match already; returns whether
 * it filled anything.
 */
export async function seedWorld(deps: Deps, random: Random = seededRandom(2026)): Promise<boolean> {
  const seededNow = await inTransaction(deps.db, async (tx) => {
    if (await hasAnyMatch(tx)) return ok(false)
    const now = deps.clock.now()
    const people = { volunteers: await haveVolunteers(tx, now), players: await addPlayers(tx, now) }
    const before = seededRandom(31)
    for (const startsAt of lastMonthsStarts(deps, now)) await addFinished(deps, tx, before, { ...people, startsAt })
    for (const startsAt of startsOf(random, now)) await addFinished(deps, tx, random, { ...people, startsAt })
    for (let index = 0; index < liveMatches; index += 1) await addLive(deps, tx, random, { ...people, index, now })
    await addVideos(deps, tx, random, people)
    // Nobody is to get a text about what was played before the demo began.
    await dropTexts(tx)
    return ok(true)
  })
  return seededNow.ok && seededNow.value
}

interface People {
  readonly volunteers: readonly Volunteer[]
  readonly players: readonly DemoPlayer[]
}

/** Mornings and afternoons of the last three weeks in the platform's time zone, the earliest first. */
function startsOf(random: Random, now: Date): Date[] {
  const midnight = Math.floor(now.getTime() / day) * day
  const starts = Array.from({ length: finishedMatches }, (_, index) => {
    const daysAgo = 1 + Math.floor((index * 20) / finishedMatches)
    return midnight - daysAgo * day + firstServe + Math.floor(random() * 9 * 60 * minute)
  })
  return starts.sort((one, other) => one - other).map((start) => new Date(start))
}

/** Start times in the month before, so that there is a prize draw to make. */
function lastMonthsStarts({ config }: Deps, now: Date): Date[] {
  const firstOfMonth = Date.parse(wallTimeIn(config.platformZone, now).month)
  return Array.from(
    { length: lastMonthsMatches },
    (_, index) => new Date(firstOfMonth - (2 + 3 * (lastMonthsMatches - 1 - index)) * day + firstServe),
  )
}

async function addFinished(deps: Deps, tx: Tx, random: Random, { startsAt, ...people }: People & { startsAt: Date }) {
  const owner = pickOne(random, people.volunteers.slice(1))
  const match = await matchOf(deps, tx, random, { owner, players: people.players, startsAt })
  const played = playMatch(match.rules, random, { startedAt: startsAt })
  const matchId = await writePlayed(tx, match, played)
  await grantPrizeEntry(deps, tx, matchId, played.endedAt)
  if (random() < 0.5) await addChat(tx, random, people.volunteers, { matchId, from: startsAt, to: played.endedAt })
}

/** Adds a live match whose last tap was just now. Volunteer 0 keeps the match that plays itself. */
async function addLive(
  deps: Deps,
  tx: Tx,
  random: Random,
  { index, now, ...people }: People & { index: number; now: Date },
) {
  const owner = people.volunteers[index + 1]
  if (!owner) throw new Error('There are too few volunteers')
  const most = randomBetween(random, 20, 60)
  const trial = await matchOf(deps, tx, random, { owner, players: people.players, startsAt: now })
  const played = playMatch(trial.rules, random, { startedAt: now, most })
  const startsAt = new Date(2 * now.getTime() - played.endedAt.getTime())
  const earlier = now.getTime() - startsAt.getTime()
  const acts = played.acts.map((act) => ({ ...act, at: new Date(Date.parse(act.at ?? '') - earlier).toISOString() }))
  const matchId = await writePlayed(tx, { ...trial, startsAt, now: startsAt }, { ...played, acts, endedAt: now })
  await addChat(tx, random, people.volunteers, { matchId, from: startsAt, to: now })
}

async function writePlayed(tx: Tx, match: Parameters<typeof insertMatch>[1], played: PlayedMatch): Promise<number> {
  const { matchId, gameId } = await insertMatch(tx, match)
  const { acts, state, endedAt: now } = played
  await openGames(tx, matchId, state, [gameId], now)
  await saveActs(tx, { matchId, after: 0, term: 1, authorId: match.ownerId, acts, state, now })
  return matchId
}

async function addChat(
  tx: Tx,
  random: Random,
  writers: readonly Volunteer[],
  { matchId, from, to }: { matchId: number; from: Date; to: Date },
): Promise<void> {
  const count = randomBetween(random, 2, 6)
  for (let index = 0; index < count; index += 1) {
    const writer = pickOne(random, writers)
    const at = new Date(from.getTime() + ((to.getTime() - from.getTime()) * (index + random())) / count)
    const message = {
      matchId,
      accountId: writer.id,
      userName: displayNameOf(writer),
      text: pickOne(random, chatLines),
      now: at,
    }
    await addMessage(tx, message)
  }
}
