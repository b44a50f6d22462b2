import { certain } from './drawing-odds.ts'

/** Before each drawing of a group, one part in so many of what earlier ones left is forgotten. */
export const forgottenPart = 50

/** What one drawing meant for one person. */
export interface PastDrawing {
  /** The fair share of everyone in that drawing, in millionths of a spot. */
  readonly share: number
  /** The person got a spot, in the drawing or from the waitlist afterwards. */
  readonly hadSpot: boolean
}

/**
 * What a group's recent drawings owe a person, in millionths of a spot. Each drawing adds the fair share, and takes off a
 * whole spot if the person got one. Before each later drawing of the group, a fiftieth of it is forgotten, whether or
 * not the person takes part. `drawings` has the group's drawings from the first to the last, null where the person did
 * not take part. Source: docs/areas/bookings.md.
 */
export function carryAfter(drawings: readonly (PastDrawing | null)[]): number {
  let carry = 0
  for (const drawing of drawings) {
    carry -= Math.trunc(carry / forgottenPart)
    if (drawing) carry += drawing.share - (drawing.hadSpot ? certain : 0)
  }
  return carry
}
