import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

export async function hasOptedOut(db: Reader, phone: string): Promise<boolean> {
  const found = await db.selectFrom('phone_opt_out').select('at').where('phone', '=', phone).executeTakeFirst()
  return found !== undefined
}

/** False if the number had already stopped its texts. */
export async function addOptOut(db: Reader, phone: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into phone_opt_out (phone, at) values (${phone}, ${now})
    on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** False if the number had not stopped its texts. */
export async function removeOptOut(db: Reader, phone: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from phone_opt_out where phone = ${phone}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Withdraws the consent to news of every account that has verified this number, and records STOP as the words. */
export async function endNews(db: Reader, phone: string, now: Date): Promise<void> {
  await sql`with ended as (
      update text_setting t set news = false from account a
      where a.id = t.account_id and t.news and a.phone_verified_at is not null
        and ${phone} like '1%' and a.phone_num = substr(${phone}, 2)
      returning t.account_id
    )
    insert into text_consent (account_id, phone, kind, is_given, wording, at)
    select account_id, ${phone}, 'news', false, 'STOP', ${now} from ended`.execute(db)
}
