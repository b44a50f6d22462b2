import { useState } from 'react'
import type { Mode } from '#areas/scoring/rules/keeping.ts'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'
import type { QueueView } from '../queue/queue-view.ts'
import { readKept, storeKept } from './kept-store.ts'

/** What this device remembers of a match until it can no longer be reopened. */
interface Kept {
  /**
   * The mode that was chosen here, and in which term, because another scorekeeper may have chosen another mode since.
   */
  readonly mode?: { readonly chosen: Mode; readonly term: number }
  /** The tiles are the other way around, because the teams have changed ends. */
  readonly isSwapped?: boolean
  /** The last game in which the question about ends was answered. */
  readonly endsAnswered?: number
  /** The last game at whose start the same question was answered. */
  readonly startAnswered?: number
}

/** The mode in which this device last scored, for the next match. */
const modeKey = 'keeper-mode'

/** Returns what is remembered, and a function that changes it. */
export function useKeptHere(matchId: number): readonly [Kept, (change: Kept) => void] {
  const [keptHere, set] = useState<Kept>(() => readKept(matchId))
  const change = (part: Kept) => {
    const next = { ...keptHere, ...part }
    storeKept(matchId, next)
    if (part.mode) storeValue(modeKey, part.mode.chosen)
    set(next)
  }
  return [keptHere, change]
}

/** The mode chosen here in this term, otherwise the log's mode, otherwise the mode of the last match scored here. */
export const modeHere = ({ mode }: Kept, view: QueueView): Mode | undefined =>
  mode?.term === view.term ? mode.chosen : (view.mode ?? lastMode())

function lastMode(): Mode | undefined {
  const storedMode = readStored(modeKey)
  return storedMode === 'plain' || storedMode === 'rally' ? storedMode : undefined
}
