import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * Copies the state of an email to the invitation whose latest email it is. `moved` is the update of the recipient's
 * row. It returns club_id, mail_id, member_id, sent_at, delivered_at, opened_at and failed_at. Both updates are one
 * statement, so that two reports on the same email cannot overwrite each other.
 */
export async function followMail(db: Reader, movedRows: RawBuilder<unknown>): Promise<void> {
  await sql`with moved as (${movedRows})
    update invitation i set mailed_at = coalesce(v.sent_at, i.mailed_at), delivered_at = v.delivered_at,
        opened_at = v.opened_at, failed_at = v.failed_at
      from moved v join club_mail m on m.club_id = v.club_id and m.id = v.mail_id
      where m.kind = 'invitation' and i.club_id = v.club_id and i.event_id = m.event_id and i.member_id = v.member_id
        and m.id = (select max(l.id) from club_mail l
          join club_mail_recipient r on r.club_id = l.club_id and r.mail_id = l.id
          where l.club_id = m.club_id and l.event_id = m.event_id and l.kind = 'invitation'
            and r.member_id = v.member_id)`.execute(db)
}
