import { sql } from 'kysely'
import type { Reader } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'

/**
 * No more texts to a number, whoever has it; the consent to news ends with it. Answers whether that is new. The consent
 * to match texts stays as it is, for START to bring them back.
 */
export async function optOut({ clock, log }: Deps, db: Reader, phone: string): Promise<boolean> {
  const now = clock.now()
  const { numAffectedRows } = await sql`insert into phone_opt_out (phone, at) values (${phone}, ${now})
    on conflict do nothing`.execute(db)
  if ((numAffectedRows ?? 0n) === 0n) return false
  await sql`with ended as (
      update text_setting t set news = false from account a
      where a.id = t.account_id and t.news and a.phone_verified_at is not null and '1' || a.phone_num = ${phone}
      returning t.account_id
    )
    insert into text_consent (account_id, phone, kind, is_given, wording, at)
    select account_id, ${phone}, 'news', false, 'STOP', ${now} from ended`.execute(db)
  log.info({ phone: phone.slice(-4) }, 'a number gets no more texts')
  return true
}

/** Texts to a number again; answers whether it had stopped them. */
export async function optIn({ log }: Deps, db: Reader, phone: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from phone_opt_out where phone = ${phone}`.execute(db)
  if ((numAffectedRows ?? 0n) === 0n) return false
  log.info({ phone: phone.slice(-4) }, 'a number gets texts again')
  return true
}
