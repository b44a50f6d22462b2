import type { getSubstitutes } from '#areas/groups/calls/substitutes.ts'
import { type SubstituteOrder, substituteOrders } from '#areas/groups/rules/substitutes.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { plural } from '#kernel/rules/plural.ts'
import { dayText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

type Substitute = Gotten<typeof getSubstitutes>['substitutes'][number]

export const orderWords: Readonly<Record<SubstituteOrder, string>> = {
  captain: 'In this order',
  rating: 'Closest level to the player who can’t play',
  turns: 'Take turns',
}

export const orderOf = (words: string): SubstituteOrder =>
  substituteOrders.find((order) => orderWords[order] === words) ?? 'captain'

/** What a captain wants to know about a substitute: level, absence, declines, and when they last played. */
export function substituteWords(
  { club_rating: level, is_away, declined, played_at }: Substitute,
  zone: string,
): string {
  return [
    level,
    is_away ? 'away' : '',
    declined > 0 ? plural(declined, { one: 'declined once', other: 'declined twice in a row' }) : '',
    played_at === null ? '' : `last substituted ${dayText(dayIn(zone, new Date(played_at)))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The list with one of them moved up or down by one place. */
export function movedBy(mids: readonly number[], mid: number, by: -1 | 1): number[] {
  const rest = mids.filter((one) => one !== mid)
  rest.splice(mids.indexOf(mid) + by, 0, mid)
  return rest
}
