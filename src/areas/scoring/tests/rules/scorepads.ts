import type { Act } from '#areas/scoring/rules/acts.ts'
import { startMatch } from '#areas/scoring/rules/log.ts'
import { openPad, type Scorepad, type ToldLog, tapOn } from '#areas/scoring/rules/scorepad.ts'
import { applyAll, point } from './games.ts'

/** A point for us, tapped on this device. */
export const mine = (id: string): Act => ({ id, ...point(1, 1) })
/** A point for the other team, tapped elsewhere. */
export const theirs = (id: string): Act => ({ id, ...point(2, 1) })

/** A log with these acts, by default written by this device in term 1. */
export function logOf(acts: readonly Act[], change: Partial<ToldLog> = {}): ToldLog {
  const state = applyAll(startMatch('usap-2025-doubles-11'), acts)
  const told = acts.map((act, index) => ({ seq: index + 1, act }))
  const own = { term: 1, mayWrite: true, isOwner: true, writerName: 'Marge O.' }
  return { ...own, seq: acts.length, state, acts: told, ...change }
}

/** The same log after another session took over. */
export const takenOver = (log: ToldLog): ToldLog => ({ ...log, term: 2, mayWrite: false, writerName: 'Hal W.' })

/** A device that knows `ground` and has tapped these acts on top. */
export function padOf(ground: ToldLog, taps: readonly Act[], change: Partial<Scorepad> = {}): Scorepad {
  const pad = taps.reduce(
    (before, act) => {
      const tapped = tapOn(before, act)
      if (!tapped.ok) throw new Error(`The pad refuses ${act.id}: ${tapped.code}`)
      return tapped.value
    },
    openPad(ground, { ground: null, taps: [] }, false),
  )
  return { ...pad, ...change }
}

export const idsOf = (taps: readonly { readonly act: Act }[]): readonly string[] => taps.map(({ act }) => act.id)
