import { commitmentOf, drawRule, drawWinners, listHashOf, type PrizeEntry } from './prize-draw.ts'

/** A draw as published. */
export interface DrawRecord {
  readonly rule: string
  readonly commitment: string
  readonly seed: string
  readonly list_hash: string
  readonly winners_wanted: number
  readonly each_person_once: boolean
  readonly entries: readonly PrizeEntry[]
  readonly winners: readonly { readonly place: number; readonly number: number }[]
}

export interface RecordCheck {
  /** The seed matches the hash that was published before the draw. */
  readonly isSeedCommitted: boolean
  /** The list matches the hash in the record. */
  readonly isListWhole: boolean
  /** Repeating the draw gives the same winners. */
  readonly isDrawRight: boolean
  /** The winners of the repeated draw, first prize first. */
  readonly winners: readonly PrizeEntry[]
}

/**
 * Repeats the drawing from the published record and reports what is correct. Undefined if this version does not know
 * the record's rule.
 */
export function checkRecord(record: DrawRecord): RecordCheck | undefined {
  if (record.rule !== drawRule) return undefined
  const { seed, entries, winners_wanted: winnerCount, each_person_once: eachPersonOnce } = record
  const winners = drawWinners({ seed, entries, winners: winnerCount, eachPersonOnce })
  const published = record.winners.toSorted((one, other) => one.place - other.place).map(({ number }) => number)
  return {
    isSeedCommitted: commitmentOf(seed) === record.commitment,
    isListWhole: listHashOf(entries) === record.list_hash && entries.every(({ number }, index) => number === index + 1),
    isDrawRight: winners.map(({ number }) => number).join() === published.join(),
    winners,
  }
}
