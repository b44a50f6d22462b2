import type { Act } from '#areas/scoring/rules/acts.ts'
import { applyAct, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import { ActQueue } from '#areas/scoring/screens/keeping/queue/act-queue.ts'
import type { Kept, TapStore } from '#areas/scoring/screens/keeping/queue/kept-shapes.ts'
import { memoryTaps } from '#areas/scoring/screens/keeping/queue/memory-taps.ts'
import type { QueueDeps, Start } from '#areas/scoring/screens/keeping/queue/queue-deps.ts'
import type { Log } from '#areas/scoring/screens/keeping/queue/told-log.ts'
import { CallError } from '#kernel/web/api/send.ts'

/** A server that keeps a log and can be slow, silent or strict. */
export function aServer() {
  let term = 1
  let mayWrite = true
  let state: MatchState = startMatch('usap-2025-doubles-11')
  const entries: Log['acts'] = []
  const posts: { term: number; base: number; ids: string[] }[] = []
  let gate: Promise<void> = Promise.resolve()
  const append = (act: Act) => {
    const applied = applyAct(state, act)
    if (!applied.ok) throw new CallError(409, 'act-refused', 'It does not fit.', { act: act.id, ...standing() })
    state = applied.value
    entries.push({ seq: entries.length + 1, term, at: '2026-11-21T17:00:00.000Z', act })
  }
  const standing = () => ({ seq: entries.length, term, state })
  const server = {
    posts,
    append,
    /** Troubles of the next requests, taken from the end. */
    troubles: [] as (CallError | 'answer-lost')[],
    hold() {
      let open: () => void = () => undefined
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => open()
    },
    score: () => currentGame(state).state.score,
    log: (): Log => ({ ...standing(), acts: [...entries], may_write: mayWrite, is_owner: true, writer_name: 'Hal W.' }),
    /** Somebody else writes in their own term. */
    takenOver() {
      term += 1
      mayWrite = false
    },
    /** The session ended and the account signed in again: the term continues, but this session does not hold it. */
    renewed() {
      mayWrite = false
    },
    ids: () => entries.map(({ act }) => act.id),
    async takeOver() {
      if (!mayWrite) term += 1
      mayWrite = true
      return { term }
    },
    async post({ term: posted, base, acts }: Parameters<QueueDeps['post']>[0]) {
      posts.push({ term: posted, base, ids: acts.map(({ id }) => id) })
      await gate
      const trouble = server.troubles.pop()
      if (trouble instanceof CallError) throw trouble
      const known = new Set(entries.map(({ act }) => act.id))
      const mine = new Set(acts.map(({ id }) => id))
      if (acts.some(({ id }) => !known.has(id))) {
        if (posted < term) throw new CallError(409, 'stale-term', 'Somebody else has taken over.', standing())
        if (!mayWrite) throw new CallError(409, 'not-the-writer', 'Another device writes.', standing())
        if (entries.slice(base).some(({ act }) => !mine.has(act.id)))
          throw new CallError(409, 'stale-base', 'The score has changed.', standing())
      }
      for (const act of acts) if (!known.has(act.id)) append(act as Act)
      if (trouble) throw new CallError(0, 'no-answer', 'No answer.')
      return standing()
    },
  }
  return server
}

export const noAnswer = () => new CallError(0, 'no-answer', 'No answer.')

export type Server = ReturnType<typeof aServer>

export const owner = { user_id: 1000, match_id: 7 }
let ids = 0

/** A phone with its store, on which boards open one after the other. */
export function aPhone(store: TapStore = memoryTaps(true)) {
  return {
    store,
    kept: async () => (await store.read(owner)).taps.map(({ act }) => act.id),
    left: async () => (await store.all()).left,
    async board(server: Server, change: Partial<QueueDeps> = {}, start: Start = {}): Promise<ActQueue> {
      const kept: Kept = await store.read(owner)
      const log = (start.isFromPhone && kept.ground?.log) || server.log()
      const world: QueueDeps = {
        matchId: owner.match_id,
        userId: owner.user_id,
        store,
        about: { match: null, user_name: 'Marge O.' },
        post: server.post,
        read: async () => server.log(),
        takeOver: server.takeOver,
        onSignedOut: () => undefined,
        newId: () => `act-${++ids}`,
        now: () => new Date(),
        ...change,
      }
      const queue = new ActQueue(world, log, kept, start)
      queue.start()
      return queue
    },
  }
}

export const point = { kind: 'point', team: 1, by: 1 } as const
/** A point for the other team, tapped elsewhere. */
export const theirs = (id = 'theirs') => ({ id, game: 1, kind: 'point', team: 2, by: 1 }) as const
export const scoreOf = (queue: ActQueue) => currentGame(queue.view().state).state.score
