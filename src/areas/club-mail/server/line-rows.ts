import { type RawBuilder, sql } from 'kysely'

/**
 * The highest mail number in a club's queue, as an SQL expression. The club's next mail gets the number after it. Each
 * club numbers its own mails, behind those it already has waiting and not before any that are waiting now. The lowest
 * numbers are sent first, so that clubs take turns however many mails one of them sends.
 */
export const lastInLine = (clubId: RawBuilder<unknown> | number): RawBuilder<number> => sql`greatest(0,
  (select max(q.round) from club_mail_recipient q where q.club_id = ${clubId} and q.state = 'queued'),
  (select min(q.round) - 1 from club_mail_recipient q where q.state = 'queued' and q.waits_until is null))`
