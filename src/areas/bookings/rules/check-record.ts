import {
  type DrawingUnit,
  type DrawnUnit,
  drawingListHash,
  drawSpots,
  seedHashOf,
  spotDrawingRule,
} from './spot-drawing.ts'

/** A drawing as published. */
export interface DrawingRecord {
  readonly rule: string
  readonly commitment: string
  readonly seed: string
  readonly list_hash: string
  readonly spots: number
  readonly units: readonly (DrawingUnit & {
    readonly odds: number
    readonly has_spot: boolean
    readonly line: number | null
  })[]
}

export interface RecordCheck {
  /** The seed matches the fingerprint that was shown before the drawing. */
  readonly isSeedCommitted: boolean
  /** The list matches the fingerprint in the record. */
  readonly isListWhole: boolean
  /** Repeating the drawing gives the same odds, spots and waitlist. */
  readonly isDrawRight: boolean
}

/**
 * Repeats a drawing from its published record, and reports what is correct. `commitment` is the fingerprint that the
 * reader saw before the drawing, if not the record's own. Undefined if this version does not know the record's rule.
 */
export function checkRecord(record: DrawingRecord, commitment = record.commitment): RecordCheck | undefined {
  if (record.rule !== spotDrawingRule) return undefined
  const { seed, spots, units } = record
  const outcomeOf = new Map(drawSpots({ seed, spots, units }).map((one) => [one.number, one]))
  return {
    isSeedCommitted: seedHashOf(seed) === commitment,
    isListWhole:
      drawingListHash({ spots, units }) === record.list_hash &&
      units.every(({ number }, index) => number === index + 1),
    isDrawRight: units.every((unit) => isSame(unit, outcomeOf.get(unit.number))),
  }
}

const isSame = (unit: DrawingRecord['units'][number], outcome: DrawnUnit | undefined): boolean =>
  outcome !== undefined && outcome.odds === unit.odds && outcome.hasSpot === unit.has_spot && outcome.line === unit.line
