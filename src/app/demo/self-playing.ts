import { randomUUID } from 'node:crypto'
import type { ActBody } from '#areas/scoring/rules/acts.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import { type AppendRefusal, appendActs, openLog } from '#areas/scoring/server/append-acts.ts'
import { beginMatch } from '#areas/scoring/server/begin-match.ts'
import { sendMessage } from '#areas/scoring/server/chat.ts'
import { forgetCompleted } from '#areas/scoring/server/deletion-rows.ts'
import { listLiveOf } from '#areas/scoring/server/owner-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { matchOf } from './match-of.ts'
import { planMatch } from './match-plan.ts'
import { demoSessionOf, haveGuests, haveVolunteers, type Volunteer } from './people.ts'
import { nextTap, strengthOf } from './played-match.ts'
import { pickOne, type Random, randomBetween } from './random.ts'
import { listLivePlay, volunteerActor } from './self-playing-rows.ts'
import { chatLines } from './words.ts'

export interface SelfPlaying {
  /** Stops, after the tap in progress is saved. */
  stop(): Promise<void>
}

export interface SelfPlayingOptions {
  readonly random?: Random
  /** The index of the volunteer who keeps score. */
  readonly volunteer?: number
  /** The minimum and maximum number of milliseconds from one tap to the next. */
  readonly tap?: readonly [least: number, most: number]
  /** Milliseconds from the end of a match to the start of the next. */
  readonly pause?: number
  /** The number of finished matches to keep. */
  readonly keptMatches?: number
}

type Settings = Required<SelfPlayingOptions>

const usual: Settings = { random: Math.random, volunteer: 0, tap: [2500, 6000], pause: 45_000, keptMatches: 12 }
const chatsPerTap = 0.04

/**
 * Plays one match automatically, rally by rally, to its end, and after a pause the next one. It writes through the same
 * log as people do. After a restart, it finds its live match by the owner and continues.
 */
export function startSelfPlaying(deps: Deps, options: SelfPlayingOptions = {}): SelfPlaying {
  const settings = { ...usual, ...options }
  const strengths = new Map<number, number>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let tapping: Promise<void> = Promise.resolve()
  const wait = (milliseconds: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      tapping = tap()
    }, milliseconds)
    timer.unref()
  }
  const tap = async () => {
    try {
      const isOver = await playOn(deps, settings, strengths)
      wait(isOver ? settings.pause : randomBetween(settings.random, ...settings.tap))
    } catch (error) {
      deps.log.warn({ err: error }, 'the self-playing match missed a tap')
      wait(10 * settings.tap[1])
    }
  }
  wait(settings.tap[0])
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await tapping
    },
  }
}

interface Tapped {
  readonly owner: Volunteer
  /** Undefined while no one is free for a match. */
  readonly matchId: number | undefined
  readonly status: MatchState['status']
}

/** Makes the next tap in the live match, or starts a match. Returns whether the next tap can wait. */
async function playOn(deps: Deps, settings: Settings, strengths: Map<number, number>): Promise<boolean> {
  const { random } = settings
  type Refusal = AppendRefusal | 'not-found'
  const played = await inTransaction<Tapped, Refusal>(deps.db, async (tx, after) => {
    const owner = (await haveVolunteers(tx, deps.clock.now()))[settings.volunteer]
    if (!owner) return refuse('not-found')
    const [live] = await listLiveOf(tx, owner.id)
    if (!live) return ok({ owner, matchId: await begin(deps, tx, after, { ...settings, owner }), status: 'Live' })

    const log = await openLog(deps, tx, live.id)
    if (!log) return refuse('not-found')
    const strength = strengths.get(live.id) ?? strengthOf(random)
    strengths.clear()
    strengths.set(live.id, strength)
    const act = { id: randomUUID(), at: deps.clock.now().toISOString(), ...tapOf(log.state, random, strength) }
    const actor = { userId: owner.id, sessionHash: demoSessionOf(owner.username) }
    const appended = await appendActs(deps, tx, after, log, { actor, acts: [act], anyTerm: true })
    return appended.ok ? ok({ owner, matchId: live.id, status: appended.value.state.status }) : appended
  })
  if (!played.ok) throw new Error(`The demo's tap was refused: ${played.code}`)

  const { owner, matchId, status } = played.value
  if (matchId === undefined) return true
  if (random() < chatsPerTap)
    await sendMessage(deps, volunteerActor(owner), { matchId, text: pickOne(random, chatLines) })
  return status === 'Completed'
}

async function begin(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  { owner, random, keptMatches }: Settings & { owner: Volunteer },
): Promise<number | undefined> {
  await forgetCompleted(tx, owner.id, keptMatches)
  // Two volunteers who start at the same time would not see each other's match.
  await lockName(tx, 'the demo’s live matches')
  const now = deps.clock.now()
  const plan = planMatch(random, { players: await haveGuests(tx, now), at: now, beside: await listLivePlay(tx) })
  return plan && beginMatch(deps, tx, after, await matchOf(tx, random, plan, { owner, startsAt: now }))
}

function tapOf(state: MatchState, random: Random, strength: number): { game: number } & ActBody {
  return nextTap(state, random, strength) ?? { game: state.game, kind: 'complete' }
}
