import { useState } from 'react'
import type { Mode } from '#domain/scoring/keeping'
import { readStored, storeValue } from '../../../../api/storage.ts'
import type { QueueView } from '../queue/queue-view.ts'

/** What this device remembers of a match until it is over. */
interface Kept {
  /** The mode that was chosen here, and in which term: another scorekeeper may have chosen another one since. */
  readonly mode?: { readonly chosen: Mode; readonly term: number }
  /** The tiles stand the other way round, as the teams do since they changed ends. */
  readonly isSwapped?: boolean
  /** The last game in which the question about ends was answered. */
  readonly endsAnswered?: number
}

const keyOf = (matchId: number) => `keeping.${matchId}`

/** What is remembered, and a function that changes it. */
export function useKeptHere(matchId: number): readonly [Kept, (change: Kept) => void] {
  const [kept, set] = useState<Kept>(() => {
    const read = readStored(keyOf(matchId))
    return typeof read === 'object' && read !== null ? read : {}
  })
  const change = (part: Kept) => {
    const next = { ...kept, ...part }
    storeValue(keyOf(matchId), next)
    set(next)
  }
  return [kept, change]
}

/** The mode chosen here in this term, else that of the log; undefined while nobody has chosen or scored. */
export const modeHere = ({ mode }: Kept, view: QueueView): Mode | undefined =>
  mode?.term === view.term ? mode.chosen : view.mode

/** Forgets what this device remembered of a finished match. */
export const forgetKept = (matchId: number) => storeValue(keyOf(matchId), undefined)
