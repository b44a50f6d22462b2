import type { DuesMode } from '#areas/members/rules/dues-through-switches.ts'
import type { MemberDues } from '#areas/members/rules/member-dues.ts'
import { type DuesAct, type DuesRecord, firstDay, firstSeasons } from './dues-histories.ts'

/*
 * A second reckoning of dues, which shares nothing with the rule of the product: it lives through the history day by day,
 * as if what was returned, replaced or undone had never been there, and marks the days of a membership in a calendar.
 */

const dayMilliseconds = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds
const dayOf = (number: number): string => new Date(number * dayMilliseconds).toISOString().slice(0, 10)

/** A year after a day; a 29 February becomes a 28 February. */
function yearAfter(number: number): number {
  const date = new Date(number * dayMilliseconds)
  const wanted = new Date(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()))
  const isLeapDay = wanted.getUTCMonth() !== date.getUTCMonth()
  return wanted.getTime() / dayMilliseconds - (isLeapDay ? 1 : 0)
}

interface Life {
  today: number
  mode: DuesMode
  current: number | null
  /** Days through which the membership runs, whatever happens in this mode; nothing is before it. */
  held: number
  hasNoEnd: boolean
  /** The days of payments for a year since the mode began. */
  years: number[]
  seasons: Set<number>
  grant: { from: number; until: number } | undefined
}

/** What a member has after these acts. */
export function duesByModel({ acts }: DuesRecord, first: DuesRecord): MemberDues {
  const ends = new Map(Object.entries(firstSeasons).map(([did, end]) => [Number(did), end]))
  for (const act of acts) if (act.do === 'last-day') ends.set(act.did, act.ends)
  const life: Life = {
    today: numberOf(firstDay),
    mode: first.mode,
    current: first.current,
    held: -Infinity,
    hasNoEnd: false,
    years: [],
    seasons: new Set(),
    grant: undefined,
  }
  for (const act of asIfNever(acts, first.mode)) live(life, act, ends)
  const { until, hasNoEnd } = membership(life, ends)
  if (hasNoEnd) return { paid: true, expires: null }
  return { paid: until >= life.today, expires: until === -Infinity ? null : dayOf(until) }
}

/** The acts without those that were undone, without payments that were returned, and with the last grant only. */
function asIfNever(acts: readonly DuesAct[], first: DuesMode): DuesAct[] {
  const gone = new Set<DuesAct>()
  const changes: DuesAct[] = []
  const payments = acts.filter((act) => act.do === 'pay')
  for (const act of acts) {
    if (act.do === 'switch' || act.do === 'current') changes.push(act)
    if (act.do === 'undo') {
      gone.add(act)
      const undone = changes.pop()
      if (undone) gone.add(undone)
    }
    const returned = act.do === 'return' ? payments[act.payment] : undefined
    if (returned) gone.add(returned)
  }
  let grant: DuesAct | undefined
  let mode = first
  for (const act of acts.filter((one) => !gone.has(one))) {
    if (act.do === 'switch') mode = mode === 'season' ? 'rolling' : 'season'
    const ends =
      act.do === 'grant' || (act.do === 'current' && mode === 'season' && grant?.do === 'grant' && grant.until === null)
    if (ends && grant) gone.add(grant)
    if (ends) grant = act.do === 'grant' ? act : undefined
  }
  return acts.filter((act) => !gone.has(act))
}

function live(life: Life, act: DuesAct, ends: ReadonlyMap<number, string | null>): void {
  if (act.do === 'day') life.today = numberOf(act.day)
  if (act.do === 'grant') life.grant = { from: life.today, until: act.until === null ? Infinity : numberOf(act.until) }
  if (act.do === 'pay' && act.did !== null) life.seasons.add(act.did)
  if (act.do === 'pay' && act.did === null) life.years.push(numberOf(act.on))
  if (act.do === 'current') {
    life.current = act.did
    if (life.mode === 'season') life.hasNoEnd = false
  }
  if (act.do === 'switch') {
    const { until, hasNoEnd } = membership(life, ends)
    if (life.mode === 'rolling') life.years = []
    life.held = until
    life.hasNoEnd = hasNoEnd
    life.mode = life.mode === 'season' ? 'rolling' : 'season'
  }
}

function membership(life: Life, ends: ReadonlyMap<number, string | null>): { until: number; hasNoEnd: boolean } {
  const grantEnd = life.grant?.until ?? -Infinity
  let hasNoEnd = life.hasNoEnd || grantEnd === Infinity
  let until = Math.max(life.held, grantEnd === Infinity ? -Infinity : grantEnd)
  if (life.mode === 'rolling') until = Math.max(until, lastMarked(life))
  else if (life.current !== null && life.seasons.has(life.current)) {
    const end = ends.get(life.current) ?? null
    if (end === null) hasNoEnd = true
    else until = Math.max(until, numberOf(end))
  }
  return { until, hasNoEnd }
}

/** Marks each year in a calendar, from the first day on that is not marked; returns the last marked day. */
function lastMarked({ held, years, grant }: Life): number {
  const marked = new Set<number>()
  let last = -Infinity
  for (const day of years.toSorted((one, two) => one - two)) {
    const isTaken = (at: number) =>
      marked.has(at) ||
      at <= held ||
      (grant !== undefined && grant.until !== Infinity && grant.from <= day && at >= grant.from && at <= grant.until)
    let base = day
    if (isTaken(day)) while (isTaken(base + 1)) base += 1
    last = yearAfter(base)
    for (let at = day; at <= last; at += 1) marked.add(at)
  }
  return last
}
