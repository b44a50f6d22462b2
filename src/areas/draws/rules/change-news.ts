import type { DrawChange } from './change-kinds.ts'
import type { Draw, Round } from './draw.ts'

/** What a change did to a draw, for the change log. */
export type ChangeNews = {
  readonly change: DrawChange
  /** Rounds played so far, and the total rounds of the draw. */
  readonly played: number
  readonly rounds: number
  /** After a swap in one round: the player who rests now and did not before. */
  readonly rests?: number | undefined
  /** The rounds after the played ones; null if none is left, undefined after a swap, which draws nothing again. */
  readonly redrawn?: Redrawn | null
}

export type Redrawn = {
  readonly first: number
  readonly last: number
  /** The new rounds equal the old ones. */
  readonly isUnchanged: boolean
  readonly players: number
  readonly courts: number
}

type Before = { readonly draw: Draw; readonly after: Draw; readonly played: number }

/** Describes what happened and its effect on the draw. */
export function newsOf(before: Before, change: DrawChange): ChangeNews {
  const { draw, after, played } = before
  const news = { change, played, rounds: draw.rounds.length }
  if (change.kind === 'swap-throughout' || change.kind === 'replaces') return news
  if (change.kind === 'swap-in-round')
    return { ...news, rests: whoRests(draw.rounds[change.round - 1], after.rounds[change.round - 1]) }
  return { ...news, redrawn: redrawnOf(before) }
}

function redrawnOf({ draw, after, played }: Before): Redrawn | null {
  const newRounds = after.rounds.slice(played)
  const [first] = newRounds
  if (!first) return null
  return {
    first: played + 1,
    last: after.rounds.length,
    isUnchanged: newRounds.every(
      (round, index) => JSON.stringify(round) === JSON.stringify(draw.rounds[played + index]),
    ),
    players: first.courts.flat(2).length + first.byes.length,
    courts: first.courts.length,
  }
}

/** Who now rests instead of another player, if the swap involved a bye. */
function whoRests(before: Round | undefined, after: Round | undefined): number | undefined {
  const [was, is] = [before?.byes ?? [], after?.byes ?? []]
  return is.find((player) => !was.includes(player))
}
