import { commitmentOf, drawRule, drawWinners, listHashOf, type PrizeEntry } from './prize-draw.ts'

/** A draw as it is published. */
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
  /** The seed is the one whose hash was published before. */
  readonly isSeedCommitted: boolean
  /** The list is the one whose hash stands in the record. */
  readonly isListWhole: boolean
  /** Drawing again gives the same winners. */
  readonly isDrawRight: boolean
  /** Who wins when it is drawn again, the first prize first. */
  readonly winners: readonly PrizeEntry[]
}

/**
 * Draws again from what is published and says what holds. Undefined when the record was drawn by a rule that this
 * version does not know.
 */
export function checkRecord(record: DrawRecord): RecordCheck | undefined {
  if (record.rule !== drawRule) return undefined
  const { seed, entries, winners_wanted: wanted, each_person_once: eachPersonOnce } = record
  const winners = drawWinners({ seed, entries, winners: wanted, eachPersonOnce })
  const published = record.winners.toSorted((one, other) => one.place - other.place).map(({ number }) => number)
  return {
    isSeedCommitted: commitmentOf(seed) === record.commitment,
    isListWhole: listHashOf(entries) === record.list_hash && entries.every(({ number }, index) => number === index + 1),
    isDrawRight: winners.map(({ number }) => number).join() === published.join(),
    winners,
  }
}
