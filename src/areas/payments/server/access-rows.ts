import { inClub } from '#areas/clubs/server/access-rows.ts'
import { idInPath, type SubjectQuery } from '#kernel/server/access/subject-query.ts'

export const paymentQuery: SubjectQuery = {
  idOf: idInPath('paymentId'),
  sql: `(select to_jsonb(s) from (select p.id as "paymentId", p.account_id as "accountId" from payment p where p.id = $2) s)`,
}

const paidQuery = (field: string): SubjectQuery => ({
  idOf: idInPath(field),
  sql: `(select to_jsonb(s) from (select p.id as "paymentId", p.account_id as "accountId", p.payee_id as "payeeId"
    from payment p where p.id = $2 and p.card_account_id is not null) s)`,
})

export const clubPaymentQuery = paidQuery('clubPaymentId')
export const receivedQuery = paidQuery('payeePaymentId')

export const clubPaymentAdminQuery = inClub(
  'clubPaymentId',
  ', p.id as "paymentId"',
  'payment p join club c on c.id = p.club_id where p.id = $2',
)
