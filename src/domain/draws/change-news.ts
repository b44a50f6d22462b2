import type { DrawChange } from './change-kinds.ts'
import type { Draw, Round } from './draw.ts'

/** What a change did to a draw, for the change log. */
export type ChangeNews = {
  readonly change: DrawChange
  /** Rounds played by then, and rounds the draw had. */
  readonly played: number
  readonly rounds: number
  /** After a swap in one round: who sits out now and did not before. */
  readonly rests?: number | undefined
  /** The rounds after those played; null when none was left, undefined after a swap, which draws nothing. */
  readonly redrawn?: Redrawn | null
}

export type Redrawn = {
  readonly first: number
  readonly last: number
  /** They came out as they had been. */
  readonly isUnchanged: boolean
  readonly players: number
  readonly courts: number
}

type Before = { readonly draw: Draw; readonly after: Draw; readonly played: number }

/** Says what happened and what it did to the draw. */
export function newsOf(before: Before, change: DrawChange): ChangeNews {
  const { draw, after, played } = before
  const news = { change, played, rounds: draw.rounds.length }
  if (change.kind === 'swap-throughout') return news
  if (change.kind === 'swap-in-round')
    return { ...news, rests: whoRests(draw.rounds[change.round - 1], after.rounds[change.round - 1]) }
  return { ...news, redrawn: redrawnOf(before) }
}

function redrawnOf({ draw, after, played }: Before): Redrawn | null {
  const drawn = after.rounds.slice(played)
  const [first] = drawn
  if (!first) return null
  return {
    first: played + 1,
    last: after.rounds.length,
    isUnchanged: drawn.every((round, index) => JSON.stringify(round) === JSON.stringify(draw.rounds[played + index])),
    players: first.courts.flat(2).length + first.byes.length,
    courts: first.courts.length,
  }
}

/** Who rests now instead of whom, if a swap was about that. */
function whoRests(before: Round | undefined, after: Round | undefined): number | undefined {
  const [was, is] = [before?.byes ?? [], after?.byes ?? []]
  return is.find((player) => !was.includes(player))
}
