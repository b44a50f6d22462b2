import { CallError } from '#kernel/web/api/send.ts'
import { troubleOf } from '../../words.ts'
import type { BoardPlayer } from '../board-players.ts'

/** The outcome for one player. `other`: something other than the requested result; `words` says what. */
export interface ActOutcome {
  readonly player: BoardPlayer
  readonly kind: 'done' | 'other' | 'refused'
  readonly words: string
}

/** Why the run ended: every player was handled, it was stopped, or no definite answer came. */
export type End =
  | { readonly kind: 'all' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'lost'; readonly why: string }

interface Running {
  readonly players: readonly BoardPlayer[]
  /** Does the action for one player; throws `CallError`. */
  readonly doOne: (player: BoardPlayer) => Promise<ActOutcome>
  readonly onOutcome: (outcome: ActOutcome) => void
  /** Waits this many seconds, or until the run is stopped. */
  readonly pause: (seconds: number) => Promise<void>
  readonly isStopped: () => boolean
}

/** Seconds to wait when the server does not say how long. */
const usualPause = 10

/**
 * Does one thing for several players, one after the other, in order. A refusal concerns one player and does not hold
 * up the others. After too many requests it waits and retries the same player. If there is no definite answer, or the
 * right to go on is missing, the run ends, and that player counts as unhandled.
 */
export async function runActs({ players, doOne, onOutcome, pause, isStopped }: Running): Promise<End> {
  for (const player of players) {
    for (;;) {
      if (isStopped()) return { kind: 'stopped' }
      const tried = await tryOne(player, doOne)
      if ('outcome' in tried) {
        onOutcome(tried.outcome)
        break
      }
      if ('lost' in tried) return { kind: 'lost', why: tried.lost }
      await pause(tried.seconds)
    }
  }
  return { kind: 'all' }
}

type Tried = { readonly outcome: ActOutcome } | { readonly seconds: number } | { readonly lost: string }

async function tryOne(player: BoardPlayer, doOne: Running['doOne']): Promise<Tried> {
  try {
    return { outcome: await doOne(player) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, code, detail } = error
    if (code === 'too-many-requests') return { seconds: Number(detail['retry_after']) || usualPause }
    if (status === 0 || status === 401 || status === 403 || status >= 500) return { lost: error.message }
    return { outcome: { player, kind: 'refused', words: troubleOf(error) } }
  }
}
