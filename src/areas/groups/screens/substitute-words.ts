import type { getSubstitutes } from '#areas/groups/calls/substitutes.ts'
import { type SubstituteOrder, substituteOrders } from '#areas/groups/rules/substitutes.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { plural } from '#kernel/rules/plural.ts'
import { dayText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'

type Substitute = Gotten<typeof getSubstitutes>['substitutes'][number]

export const orderWords: Readonly<Record<SubstituteOrder, string>> = {
  captain: 'In this order',
  rating: 'Closest level',
  turns: 'Take turns',
}

/** What each order means. The place on the list decides between equals, and three declines in a row cost it. */
export const orderHints: Readonly<Record<SubstituteOrder, string>> = {
  captain: 'We ask from the top of the list down.',
  rating:
    'We ask the member whose level is closest to that of the player who can’t play. If two are equally close, the list decides.',
  turns:
    'We ask members who have never substituted first, then those who did the longest ago. If two are equal, the list decides.',
}

export const declinesHint = 'Members who decline three times in a row move to the end of the list.'

export const orderOf = (words: string): SubstituteOrder =>
  substituteOrders.find((order) => orderWords[order] === words) ?? 'captain'

/** What a captain wants to know about a substitute: level, absence, declines, and when they last played. */
export function substituteWords(
  { club_rating: level, is_away, declined, played_at }: Substitute,
  zone: string,
  now: Date,
): string {
  return [
    level,
    is_away ? 'away' : '',
    declined > 0 ? plural(declined, { one: 'declined once', other: 'declined twice in a row' }) : '',
    played_at === null ? '' : playedWords(new Date(played_at), zone, now),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The latest event in which they substitute can be ahead. */
const playedWords = (at: Date, zone: string, now: Date): string =>
  `${at > now ? 'substitutes on' : 'last substituted'} ${dayText(dayIn(zone, at))}`

/** The list with one of them moved up or down by one place. */
export function movedBy(mids: readonly number[], mid: number, by: -1 | 1): number[] {
  const rest = mids.filter((one) => one !== mid)
  rest.splice(mids.indexOf(mid) + by, 0, mid)
  return rest
}
