import { useState } from 'react'
import type { Sheet } from '../sheets.ts'

/** A place in a round: indexes count from 0, first the seats of all courts in order, then the players who sit out. */
export interface Place {
  readonly did: number | null
  readonly round: number
  readonly index: number
  readonly eiid: number
}

/** Two players of one round who are to change places, as the swap calls take it. */
export interface RoundSwap {
  readonly sheet: Sheet
  /** Of the round, from 0. */
  readonly index: number
  readonly swapOne: number
  readonly swapOneIndex: number
  readonly swapTwo: number
  readonly swapTwoIndex: number
}

export interface Picking {
  /** Whether the round can still change: it is running, or has not started. The server knows about its scores. */
  readonly mayPick: (sheet: Sheet, round: number) => boolean
  readonly isPicked: (place: Place) => boolean
  readonly pick: (place: Place) => void
  readonly drop: () => void
  /** What to tap next, in a sentence. */
  readonly said: (nameOf: (eiid: number) => string) => string
}

/** Two taps: the first picks a player; the second, in the same round, swaps the two. */
export function usePicking(sheets: readonly Sheet[], onSwap?: (swap: RoundSwap) => void): Picking {
  const [picked, setPicked] = useState<Place>()
  const isPicked = (place: Place) => picked !== undefined && isSame(picked, place)
  const pick = (place: Place) => {
    if (isPicked(place)) return setPicked(undefined)
    const sheet = sheets.find(({ did }) => did === place.did)
    if (!picked || picked.did !== place.did || picked.round !== place.round || !sheet) return setPicked(place)
    setPicked(undefined)
    onSwap?.({
      sheet,
      index: place.round,
      swapOne: picked.eiid,
      swapOneIndex: picked.index,
      swapTwo: place.eiid,
      swapTwoIndex: place.index,
    })
  }
  return {
    mayPick: ({ begun }, round) => round >= begun - 1,
    isPicked,
    pick,
    drop: () => setPicked(undefined),
    said: (nameOf) =>
      picked
        ? `Now tap the player to swap with ${nameOf(picked.eiid)} in round ${picked.round + 1}.`
        : 'Tap two players in a round to swap them.',
  }
}

const isSame = (one: Place, other: Place) =>
  one.did === other.did && one.round === other.round && one.index === other.index
