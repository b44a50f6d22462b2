import type { SheetRefusal } from '#areas/draws/rules/change-sheet.ts'
import type { Refused } from '#kernel/rules/result.ts'
import { refuse } from '#kernel/rules/result.ts'

/** What callers are told if the rules refuse a change. A refusal that a checked request cannot cause is a bug. */
const refusals = {
  'swap-unknown-player': 'not-in-draw',
  'not-there': 'not-in-draw',
  'already-there': 'in-draw-already',
  'swap-unknown-round': 'round-unknown',
  'round-played': 'round-begun',
  'rounds-begun': 'round-begun',
  'no-round-left': 'no-round-left',
  'group-missing': 'draw-needs-group',
  'too-few-players': 'draw-too-small',
  'too-many-players': 'too-many-players',
  'court-unknown': 'court-unknown',
  'court-there': 'court-in-use',
  'courts-out-of-range': 'courts-out-of-range',
} as const satisfies Partial<Record<SheetRefusal, string>>

export type ChangeRefused = (typeof refusals)[keyof typeof refusals]

export function refusalOf({ code }: Refused<SheetRefusal>): Refused<ChangeRefused> {
  if (code in refusals) return refuse(refusals[code as keyof typeof refusals])
  throw new Error(`changing a draw failed with ${code}`)
}
