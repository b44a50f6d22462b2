/** So many slides turn once in five minutes; more would not be seen by anybody who waits for a court. */
export const mostSlides = 20

/** The slides after one of them has moved to `place`, which counts from 1; a place behind the last is the last. */
export function orderAfterMove(ids: readonly number[], movedId: number, place: number): readonly number[] {
  const others = ids.filter((id) => id !== movedId)
  return [...others.slice(0, place - 1), movedId, ...others.slice(place - 1)]
}
