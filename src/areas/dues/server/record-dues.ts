import { logAllInClub } from '#areas/clubs/server/club-log-rows.ts'
import { keepNotes } from '#areas/clubs/server/note-rows.ts'
import { bulkRecordDuesPayment } from '#areas/dues/calls/payments.ts'
import { countsNow } from '#areas/dues/rules/counting-season.ts'
import { samePaymentDays } from '#areas/dues/rules/same-payment.ts'
import { deriveDues, tellStanding } from '#areas/members/server/derive-dues.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { findOpenPaymentOf } from '#areas/payments/server/debt-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { bookDues, debtKeysOf } from './book-dues.ts'
import { openKeysOf } from './owed-dues.ts'
import { insertPayments, listPayers, listYearKeys, type Payer } from './payment-rows.ts'
import { findSeason } from './season-rows.ts'
import { readDuesSetting } from './setting-rows.ts'
import { aYear, duesRecorded } from './words.ts'

/**
 * Records a payment by hand for each of several members, under their locks. Any amount counts as paid. 0 is a waiver
 * and needs a note. Members who have paid for the season, or within 30 days of this day for a rolling year, are skipped
 * by name, so that sending a list twice records no one twice. `again` says that another year is meant. Source: spec 002
 * §5, §7 Dues; X143, X149.
 */
export const recordDuesHandler = handle(bulkRecordDuesPayment, async ({ body, subject, actor, deps }) => {
  const { clubId, ownMember } = subject
  if (body.mid && body.mid !== ownMember?.memberId) return refuse('not-yours', { field: 'mid' })
  if (body.amount === 0 && body.note === '') return refuse('waiver-needs-note', { field: 'note' })
  const now = deps.clock.now()
  const today = dayIn(subject.timeZone, now)
  const day = body.date ?? today
  if (day > today) return refuse('day-to-come', { field: 'date' })
  return inTransaction(deps.db, async (tx) => {
    const collecting = await readDuesSetting(tx, clubId)
    const seasonId = body.did ?? null
    if (seasonId === null && collecting.isAnnual) return refuse('season-needed', { field: 'did' })
    const season = seasonId === null ? undefined : await findSeason(tx, clubId, seasonId, 'share')
    if (seasonId !== null && !season) return refuse('not-found', { field: 'did' })
    const memberIds = [...new Set(body.list)]
    await lockMembers(tx, clubId, memberIds)
    const payers = await listPayers(tx, clubId, memberIds, { seasonId, ...samePaymentDays(day) })
    if (payers.length < memberIds.length) return refuse('not-in-club', { field: 'list' })
    // A season is paid once. A year of rolling dues may be meant in addition to the previous one.
    const isMeant = body.again && seasonId === null
    const paying = payers.filter(({ paidOn }) => paidOn === null || isMeant)
    const takenKeys = isMeant ? await listYearKeys(tx, clubId, memberIds, day) : new Set<string>()
    const keyOf = debtKeysOf(seasonId, day, takenKeys)
    const open = await openKeysOf(tx, clubId, seasonId, paying)
    if ((await findOpenPaymentOf(tx, 'dues', open)) !== undefined) return refuse('debt-underway', { field: 'list' })
    const { amount: cents, method, note, check_number: checkNumber } = body
    const what = { cents, method, day, what: season?.name ?? aYear }
    const recorded = await insertPayments(tx, {
      clubId,
      memberIds: paying.map(({ id }) => id),
      seasonId,
      method,
      cents,
      day,
      checkNumber,
      note,
      by: actor.userId,
      now,
      keyOf,
    })
    const author = { clubId, accountId: actor.userId, now }
    await logRecorded(tx, author, paying, what)
    const notedPayers = note === '' ? [] : paying
    await keepNotes(
      tx,
      author,
      notedPayers.map(({ id: memberId }) => ({ memberId, kind: 'payment', about: what.what, note })),
    )
    await bookDues(tx, { clubId, payers: paying, keyOf, method, cents, day, what: what.what, by: actor.userId, now })
    const changes = await deriveDues(tx, { clubId, memberIds: paying.map(({ id }) => id), now })
    await tellStanding(deps, tx, clubId, changes)
    const skipped = payers.flatMap(({ id: mid, name, paidOn }) =>
      paidOn === null || isMeant ? [] : [{ mid, name, date: paidOn }],
    )
    return ok({ message: 'updated', recorded, skipped, counts: countsNow(collecting, seasonId) })
  })
})

/** Up to this many members each have a line in the club's log. More than that share one line. */
const mostSingly = 5

async function logRecorded(
  tx: Tx,
  line: { clubId: number; accountId: number; now: Date },
  paying: readonly Payer[],
  terms: Parameters<typeof duesRecorded>[1],
): Promise<void> {
  if (paying.length > mostSingly)
    return logAllInClub(tx, [
      {
        ...line,
        what: duesRecorded(
          paying.map(({ name }) => name),
          terms,
        ),
      },
    ])
  return logAllInClub(
    tx,
    paying.map(({ id: memberId, name }) => ({ ...line, memberId, what: duesRecorded([name], terms) })),
  )
}
