import { type RawBuilder, sql } from 'kysely'

/**
 * The number of the last mail in the line of a club, an SQL expression: the club's next mail gets the number after it.
 * Each club numbers its mails, behind those that it has waiting already and not before those that wait now. The lowest
 * numbers leave first, so that clubs take turns however many mails one of them sends.
 */
export const lastInLine = (clubId: RawBuilder<unknown> | number): RawBuilder<number> => sql`greatest(0,
  (select max(q.round) from club_mail_recipient q where q.club_id = ${clubId} and q.state = 'queued'),
  (select min(q.round) - 1 from club_mail_recipient q where q.state = 'queued' and q.waits_until is null))`
