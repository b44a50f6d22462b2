import { sql } from 'kysely'
import { type ConsentKind, consentWords } from '#domain/follow/words'
import type { Reader, Tx } from '#server/db/database'

export type Consents = { readonly [K in ConsentKind]?: boolean }

const columns = { match: 'match_texts', news: 'news', night: 'at_night' } as const

/** Keeps what somebody agreed to or took back, with the words that were shown and the time; what is left out stays. */
export async function saveConsents(
  tx: Tx,
  who: { accountId: number; phone: string; now: Date },
  consents: Consents,
): Promise<void> {
  await sql`insert into text_setting (account_id) values (${who.accountId}) on conflict do nothing`.execute(tx)
  for (const kind of Object.keys(columns) as ConsentKind[]) {
    const isGiven = consents[kind]
    if (isGiven === undefined) continue
    await tx
      .updateTable('text_setting')
      .set({ [columns[kind]]: isGiven })
      .where('account_id', '=', who.accountId)
      .execute()
    await tx
      .insertInto('text_consent')
      .values({
        account_id: who.accountId,
        phone: who.phone,
        kind,
        is_given: isGiven,
        wording: consentWords[kind],
        at: who.now,
      })
      .execute()
  }
}

export interface SettingsRow {
  readonly phone_num: string | null
  readonly is_verified: boolean
  readonly match_texts: boolean
  readonly news: boolean
  readonly at_night: boolean
  readonly stopped_at: Date | null
  readonly browsers: number
}

export async function getSettings(db: Reader, accountId: number): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`select a.phone_num, a.phone_verified_at is not null as is_verified,
      coalesce(s.match_texts, false) as match_texts, coalesce(s.news, false) as news,
      coalesce(s.at_night, false) as at_night, o.at as stopped_at,
      (select count(*) from push_subscription p where p.account_id = a.id) as browsers
    from account a left join text_setting s on s.account_id = a.id
      left join phone_opt_out o on a.phone_verified_at is not null and o.phone = '1' || a.phone_num
    where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no such account')
  return row
}
