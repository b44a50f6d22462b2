import rrule from 'rrule'

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** A rule of `ruleOf` with its first and last day, `YYYY-MM-DD`. */
export interface RuleSpan {
  readonly rule: string
  /** A day, no later than the first, from which every second week is counted. */
  readonly countsFrom: string
  readonly first: string
  /** Null: it never ends. */
  readonly last: string | null
}

/**
 * The days of a recurrence rule (RFC 5545) between two days, both included. The rule is expanded in days without a time
 * or a zone, so clock changes cannot move a date. Its time of day is added on the club's clocks later.
 */
export function daysOfRule({ rule, countsFrom, first, last }: RuleSpan, from: string, until: string): string[] {
  const end = last !== null && last < until ? last : until
  const start = from > first ? from : first
  if (end < start) return []
  const expanded = new rrule.RRule({ ...rrule.RRule.parseString(rule), dtstart: atMidnight(countsFrom) })
  return expanded.between(atMidnight(start), atMidnight(end), true).map((day) => day.toISOString().slice(0, 10))
}
