import { isFresh } from '#areas/accounts/server/sessions.ts'
import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import type { callOffDays } from '#areas/events/calls/call-off.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import type { Given, Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { dateAfter, instantOf, laterDate } from '#kernel/rules/zone-instant.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { markDeleted } from '../delete-event.ts'
import type { EventRow } from '../event-rows.ts'
import { openIds } from '../series/change-dates.ts'
import { countReplies, listMadeDays, readOwnDays } from '../series/date-rows.ts'
import { daysOfRule } from '../series/days-of-rule.ts'
import { dayAt } from '../series/make-dates.ts'
import { ruleSpanOf, type SeriesRow, saveSeries } from '../series/series-rows.ts'
import { tellEvent } from '../touch-event.ts'
import { daysCalledOff } from '../words.ts'
import {
  countPayments,
  insertCallOff,
  lockEventsWithin,
  lockSeriesWithin,
  type Reach,
  skipForCallOff,
} from './call-off-rows.ts'

type Effect = Given<typeof callOffDays>
type Refusal = 'date-passed' | 'nothing-to-call-off' | 'event-has-payments' | 'confirm-password'

/** The most events that the question names. */
const mostNamed = 50

interface Asked {
  readonly subject: ClubSubject
  readonly actor: Actor
  readonly body: Received<typeof callOffDays>['body']
  readonly reach: Reach
}

/** A series with the days that are taken out of it. */
interface Skipped {
  readonly series: SeriesRow
  readonly days: readonly string[]
}

/**
 * Calls off the upcoming events within reach on some days: deletes them, with one email to everyone invited, and takes
 * the days out of their series, so that no date is created there later. Events that have begun stay. Locks the series,
 * then the events.
 */
export async function callOff(
  deps: Deps,
  { tx, after }: { readonly tx: Tx; readonly after: AfterCommit },
  { subject, actor, body, reach }: Asked,
): Promise<Result<Effect, Refusal>> {
  const { clubId, timeZone: zone } = subject
  const now = deps.clock.now()
  const days = { from: laterDate(body.from, dayAt(zone, now)), through: body.through }
  if (days.from > days.through) return refuse('date-passed', { field: 'through' })
  const series = await lockSeriesWithin(tx, reach, days)
  const midnight = (day: string) => instantOf(zone, `${day}T00:00`)
  const events = await lockEventsWithin(tx, reach, {
    from: new Date(Math.max(now.getTime(), midnight(days.from).getTime() - 1)),
    until: midnight(dateAfter(days.through, 1)),
  })
  const empty = await Promise.all(series.map(async (one) => ({ series: one, days: await emptyDays(tx, one, days) })))
  const effect = await effectOf(tx, subject, events, empty)
  if (body.preview) return ok(effect)
  if (effect.removed + effect.skipped === 0) return refuse('nothing-to-call-off', { field: 'from' })
  if (effect.paid > 0 && !(effect.may_confirm && body.confirmed))
    return refuse('event-has-payments', { paid: effect.paid, may_confirm: effect.may_confirm })
  if (effect.cards > 0 && body.refund && !isFresh(actor, now)) return refuse('confirm-password')

  const made = { clubId, ...days, seriesId: reach.seriesId, note: body.note, accountId: actor.userId, now }
  const callOffId = await insertCallOff(tx, made)
  await takeOut(tx, series, events, empty, callOffId)
  const seqs: number[] = []
  const terms = { accountId: actor.userId, now, callOffId, note: body.note, refunds: body.refund }
  for (const event of events) seqs.push(await markDeleted(deps, tx, event, terms))
  await logInClub(tx, { clubId, accountId: actor.userId, what: daysCalledOff(days, effect.removed, body.note), now })
  after(() => {
    for (const [index, event] of events.entries()) tellEvent(deps, event.id, seqs[index] ?? 0)
  })
  return ok({ ...effect, call_off: callOffId })
}

/** The days of a series between two days that have no event yet. */
async function emptyDays(tx: Tx, series: SeriesRow, { from, through }: { from: string; through: string }) {
  const { skips, extras } = await readOwnDays(tx, series)
  const made = await listMadeDays(tx, series)
  const { last_day: last } = series
  const more = extras.filter((day) => day >= from && day <= through && (last === null || day <= last))
  const days = new Set([...daysOfRule(ruleSpanOf(series), from, through), ...more])
  return [...days].filter((day) => !skips.has(day) && !made.has(day))
}

async function effectOf(
  tx: Tx,
  subject: ClubSubject,
  events: readonly EventRow[],
  empty: readonly Skipped[],
): Promise<Effect> {
  const ids = events.map(({ id }) => id)
  const { told } = await countReplies(tx, subject.clubId, { changed: [], removed: ids, moved: openIds(events) })
  const { paid, cards } = await countPayments(tx, subject.clubId, ids, byCard)
  const inOrder = events.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)
  return {
    call_off: null,
    events: inOrder.slice(0, mostNamed).map((event) => ({
      eid: event.id,
      title: event.title,
      start_time: event.starts_at.toISOString(),
      group_name: event.group_name,
      players: event.confirmed_count,
    })),
    removed: events.length,
    skipped: empty.reduce((sum, { days }) => sum + days.length, 0),
    told,
    paid,
    cards,
    may_confirm: subject.isAdmin || subject.isStaff,
  }
}

/** Takes the days of these events, and those that have none yet, out of their series. */
async function takeOut(
  tx: Tx,
  series: readonly SeriesRow[],
  events: readonly EventRow[],
  empty: readonly Skipped[],
  callOffId: number,
): Promise<void> {
  const emptyOf = new Map(empty.map(({ series: { id }, days }) => [id, days]))
  for (const one of series) {
    const own = events.flatMap(({ series_id: of, series_day: day }) => (of === one.id && day !== null ? [day] : []))
    const days = [...new Set([...own, ...(emptyOf.get(one.id) ?? [])])]
    if (days.length === 0) continue
    await skipForCallOff(tx, one, days, callOffId)
    // An edit that was opened before this would not know of it.
    await saveSeries(tx, one, {})
  }
}
