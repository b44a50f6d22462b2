import { sql } from 'kysely'
import { type HandPayment, shownHandPayments } from '#areas/payments/server/hand-payments.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { aYear, duesTitle } from './words.ts'

interface Row {
  readonly cid: number
  readonly id: number
  readonly payee: string
  readonly season: string | null
  readonly cents: number
  readonly method: Exclude<HandPayment['method'], ''>
  readonly day: string
  readonly is_void: boolean
}

/** The dues of an account's memberships that were paid without a card, latest first. Voided payments are marked. */
export async function listHandDues(db: Reader, accountId: number): Promise<HandPayment[]> {
  const { rows } = await sql<Row>`select p.club_id as cid, p.id, c.name as payee, s.name as season,
      p.amount_cents as cents, p.method, p.paid_on::text as day, p.voided_at is not null as is_void
    from member m join dues_payment p on p.club_id = m.club_id and p.member_id = m.id
      join club c on c.id = p.club_id
      left join dues_season s on s.club_id = p.club_id and s.id = p.season_id
    where m.account_id = ${accountId} and p.method <> 'card'
    order by p.paid_on desc, p.id desc limit ${shownHandPayments}`.execute(db)
  return rows.map(({ cid, id, season, cents, is_void: isVoid, ...row }) => ({
    key: `dues-${cid}-${id}`,
    kind: 'dues',
    ...row,
    title: duesTitle(season ?? aYear),
    amount: cents,
    state: isVoid ? 'void' : cents === 0 ? 'waived' : 'paid',
    receipt: isVoid ? null : { cid, id },
  }))
}
