import { inPath, type SubjectQuery } from '#server/kernel/access/subject-query'

export const paymentQuery: SubjectQuery = {
  idOf: inPath('paymentId'),
  sql: `(select to_jsonb(s) from (select p.id as "paymentId", p.account_id as "accountId" from payment p where p.id = $2) s)`,
}
