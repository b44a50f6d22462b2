/**
 * The number of a new question to a phone: the lowest that no question to it has, so that numbers stay short and none
 * changes its meaning while an event is ahead.
 */
export function freeNumber(taken: ReadonlySet<number>): number {
  let number = 1
  while (taken.has(number)) number += 1
  return number
}
