import { useState } from 'react'
import { keep, readKept } from '../../../../api/storage.ts'

/** plain: plus and minus per team. rally: one tap says who won the rally, the engine does the rest. */
export type Mode = 'plain' | 'rally'

const keyOf = (matchId: number) => `mode.${matchId}`

/** How this device keeps the score of a match; remembered until the match is over. */
export function useMode(matchId: number): readonly [Mode, (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() => (readKept(keyOf(matchId)) === 'rally' ? 'rally' : 'plain'))
  const choose = (next: Mode) => {
    keep(keyOf(matchId), next === 'plain' ? undefined : next)
    setMode(next)
  }
  return [mode, choose]
}

/** Forgets what this device remembered of a finished match. */
export const forgetMode = (matchId: number) => keep(keyOf(matchId), undefined)
