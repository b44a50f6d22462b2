/** This many slides make one round in five minutes. Someone who is waiting for a court would not see more. */
export const mostSlides = 20

/** The slides after one of them has moved to `place`, which counts from 1; a place past the end means last. */
export function orderAfterMove(ids: readonly number[], movedId: number, place: number): readonly number[] {
  const others = ids.filter((id) => id !== movedId)
  return [...others.slice(0, place - 1), movedId, ...others.slice(place - 1)]
}
