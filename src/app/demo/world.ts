import { grantPrizeEntry } from '#areas/prizes/server/prize-seeds.ts'
import { openGames, saveActs } from '#areas/scoring/server/act-rows.ts'
import { addMessage } from '#areas/scoring/server/chat-rows.ts'
import { hasAnyMatch } from '#areas/scoring/server/match-rows.ts'
import { insertMatch } from '#areas/scoring/server/new-match-rows.ts'
import { dropTexts } from '#areas/scoring/server/text-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import { addVideos } from './demo-videos.ts'
import { matchOf } from './match-of.ts'
import type { MatchPlan } from './match-plan.ts'
import { addPlayers, type DemoPlayer, haveGuests, haveVolunteers, type Volunteer } from './people.ts'
import { type PlayedMatch, playMatch } from './played-match.ts'
import { pickOne, type Random, randomBetween, seededRandom } from './random.ts'
import { chatLines } from './words.ts'
import { type FinishedPlan, planFinished, planLive } from './world-plan.ts'

/**
 * Fills an empty installation with a small club world: players, tournaments, finished matches from the last weeks, a
 * few live ones, and some chat. Every score comes from replaying its log. Does nothing if there is already a match.
 * Returns whether it filled anything.
 */
export async function seedWorld(deps: Deps, random: Random = seededRandom(2026)): Promise<boolean> {
  const seededNow = await inTransaction(deps.db, async (tx) => {
    if (await hasAnyMatch(tx)) return ok(false)
    const now = deps.clock.now()
    const [volunteers, members] = [await haveVolunteers(tx, now), await addPlayers(tx, now)]
    const guests = await haveGuests(tx, now)
    const people = { volunteers, players: [...members, ...guests] }
    const { month } = wallTimeIn(deps.config.platformZone, now)
    const finished = planFinished(random, { players: people.players, now, month })
    for (const planned of finished) await addFinished(deps, tx, random, { ...people, ...planned })
    for (const [index, plan] of planLive(random, { players: guests, now }).entries())
      await addLive(tx, random, { volunteers, plan, index, now })
    await addVideos(deps, tx, random, people)
    // No one should get a text about matches from before the demo started.
    await dropTexts(tx)
    return ok(true)
  })
  return seededNow.ok && seededNow.value
}

interface People {
  readonly volunteers: readonly Volunteer[]
  readonly players: readonly DemoPlayer[]
}

async function addFinished(
  deps: Deps,
  tx: Tx,
  random: Random,
  { startsAt, plan, volunteers }: People & FinishedPlan,
): Promise<void> {
  const owner = pickOne(random, volunteers.slice(1))
  const match = await matchOf(tx, random, plan, { owner, startsAt })
  const played = playMatch(match.rules, random, { startedAt: startsAt })
  const matchId = await writePlayed(tx, match, played)
  await grantPrizeEntry(deps, tx, matchId, played.endedAt)
  if (random() < 0.5) await addChat(tx, random, volunteers, { matchId, from: startsAt, to: played.endedAt })
}

/** Adds a live match whose last tap was just now. Volunteer 0 keeps the match that plays itself. */
async function addLive(
  tx: Tx,
  random: Random,
  { volunteers, plan, index, now }: Pick<People, 'volunteers'> & { plan: MatchPlan; index: number; now: Date },
) {
  const owner = volunteers[index + 1]
  if (!owner) throw new Error('Not enough volunteers')
  const maxRallies = randomBetween(random, 20, 60)
  const trial = await matchOf(tx, random, plan, { owner, startsAt: now })
  const played = playMatch(trial.rules, random, { startedAt: now, maxRallies })
  const startsAt = new Date(2 * now.getTime() - played.endedAt.getTime())
  const earlier = now.getTime() - startsAt.getTime()
  const acts = played.acts.map((act) => ({ ...act, at: new Date(Date.parse(act.at ?? '') - earlier).toISOString() }))
  const matchId = await writePlayed(tx, { ...trial, startsAt, now: startsAt }, { ...played, acts, endedAt: now })
  await addChat(tx, random, volunteers, { matchId, from: startsAt, to: now })
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
