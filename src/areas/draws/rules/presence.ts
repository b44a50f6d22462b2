import type { SheetChange } from './change-sheet.ts'
import type { LeftOut } from './drawn-field.ts'
import type { Entrant } from './sheet.ts'

/** Who joins the upcoming rounds with a change, and who leaves them. Players are identified by their invitations. */
export type Presence = { readonly come: readonly number[]; readonly gone: readonly number[] }

/** Returns who joins and who leaves with a change. Source: docs/areas/draws.md, "Changing it while it runs". */
export function presenceAfter(change: SheetChange): Presence {
  switch (change.kind) {
    case 'replaces':
      return { come: [change.by], gone: [change.player] }
    case 'arrives':
      return { come: change.entrant, gone: [] }
    case 'leaves':
      return { come: [], gone: [change.player] }
    case 'several':
      return { come: change.arrive.flatMap(({ entrant }) => entrant), gone: change.leave }
    default:
      return { come: [], gone: [] }
  }
}

type After = {
  /** Everyone in the upcoming rounds. */
  readonly seated: readonly number[]
  readonly entrants: readonly Entrant[]
}

/**
 * Returns who is not drawn after a change. Adds the players who left, so that they are not asked for again, and their
 * partners. Drops the players who joined.
 */
export function leftOutAfter(
  leftOut: readonly LeftOut[],
  { come, gone }: Presence,
  { seated, entrants }: After,
): LeftOut[] {
  const others = leftOut.filter(({ player }) => !come.includes(player) && !gone.includes(player))
  const pairs = entrants.filter((pair) => pair.some((player) => gone.includes(player))).flat()
  const knownPlayers = [...seated, ...gone, ...others.map(({ player }) => player)]
  const partners = [...new Set(pairs)].filter((player) => !knownPlayers.includes(player))
  return [
    ...others,
    ...gone.map((player) => ({ player, reason: 'left' as const })),
    ...partners.map((player) => ({ player, reason: 'partner-missing' as const })),
  ]
}
