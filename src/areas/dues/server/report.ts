import Papa from 'papaparse'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import {
  downloadDues,
  getDuesReport,
  getPaidDues,
  getPaidDuesForSeason,
  getPaidDuesForSeasonTotal,
} from '#areas/dues/calls/payments.ts'
import { type DuesPaymentState, duesMethods } from '#areas/dues/rules/dues-methods.ts'
import { everyWeek } from '#areas/dues/rules/weeks.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { decimalsOf, dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { presentPaid } from './present.ts'
import { type DuesSum, listPaid, type PaidRow, type ReportFilter, sumPaid, sumWeeks } from './report-rows.ts'
import { findSeason } from './season-rows.ts'
import { duesDownloaded } from './words.ts'

/** As many payments as the old client's calls return. */
const mostListed = 500
/** As many payments as a file contains. */
const mostDownloaded = 20_000

/** Whether a report's season belongs to its club. */
const hasSeason = async (db: Reader, { clubId, did }: ReportFilter) =>
  typeof did === 'string' || (await findSeason(db, clubId, did)) !== undefined

const total = (sums: readonly DuesSum[], state: DuesPaymentState) => {
  const these = sums.filter((sum) => sum.state === state)
  const add = (amountOf: (sum: DuesSum) => number) => these.reduce((whole, sum) => whole + amountOf(sum), 0)
  return { payments: add(({ payments }) => payments), amount: dollarsOf(add(({ cents }) => cents)) }
}

const reportHandler = handle(getDuesReport, async ({ query, subject: { clubId }, deps }) => {
  const { did, method, search, page, per_page: perPage } = query
  const filter = { clubId, did, method, search }
  if (!(await hasSeason(deps.db, filter))) return refuse('not-found')
  const rows = await listPaid(deps.db, filter, { limit: perPage, offset: page * perPage })
  const sums = await sumPaid(deps.db, filter)
  const weeks = everyWeek(await sumWeeks(deps.db, filter))
  return ok({
    rows: rows.map(presentPaid),
    total: sums.reduce((whole, { payments }) => whole + payments, 0),
    per_page: perPage,
    methods: duesMethods.flatMap((one) => {
      const sum = sums.find((some) => some.method === one && some.state === 'paid')
      return sum ? [{ method: one, payments: sum.payments, amount: dollarsOf(sum.cents) }] : []
    }),
    sum: total(sums, 'paid'),
    returned: total(sums, 'returned'),
    deleted: total(sums, 'void'),
    weeks: weeks.map(({ from, payments, cents }) => ({ from, payments, amount: dollarsOf(cents) })),
  })
})

const headers = [
  'id',
  'date',
  'first',
  'last',
  'season',
  'method',
  'check_number',
  'amount',
  'note',
  'state',
  'reason',
  'recorded_by',
]

const cellsOf = (row: PaidRow) => [
  String(row.id),
  row.date,
  row.first,
  row.last,
  row.season,
  row.method,
  row.check_number,
  decimalsOf(row.amount_cents),
  row.note,
  row.state,
  row.void_reason,
  row.recorded_by,
]

const downloadHandler = handle(downloadDues, async ({ query, subject: { clubId }, actor, deps }) => {
  const filter = { clubId, did: query.did, method: query.method, search: query.search }
  return inTransaction(deps.db, async (tx) => {
    if (!(await hasSeason(tx, filter))) return refuse('not-found')
    const rows = await listPaid(tx, filter, { limit: mostDownloaded })
    const what = duesDownloaded(rows.length)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    const data = rows.map((row) => cellsOf(row).map(inertCell))
    // The byte order mark lets Excel read UTF-8.
    return ok(`\uFEFF${Papa.unparse({ fields: headers, data })}`)
  })
})

const latest = { limit: mostListed, onlyCounting: true }
const everything = (clubId: number, did: ReportFilter['did']): ReportFilter => ({
  clubId,
  did,
  method: undefined,
  search: '',
})

export const reportHandlers: readonly MountedCall[] = [
  handle(getPaidDues, async ({ subject: { clubId }, deps }) =>
    ok((await listPaid(deps.db, everything(clubId, 'all'), latest)).map(presentPaid)),
  ),
  handle(getPaidDuesForSeason, async ({ subject: { clubId, seasonId }, deps }) =>
    ok((await listPaid(deps.db, everything(clubId, seasonId), latest)).map(presentPaid)),
  ),
  handle(getPaidDuesForSeasonTotal, async ({ subject: { clubId, seasonId }, deps }) => {
    const { payments, amount } = total(await sumPaid(deps.db, everything(clubId, seasonId)), 'paid')
    return ok({ total: amount, payments })
  }),
  reportHandler,
  downloadHandler,
]
