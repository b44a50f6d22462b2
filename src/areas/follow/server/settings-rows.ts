import { sql } from 'kysely'
import { type ConsentKind, consentWords } from '#areas/follow/calls/words.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { hasPhoneToItself } from './phone-holder-rows.ts'

export type Consents = { readonly [K in ConsentKind]?: boolean }

const columns = {
  match: 'match_texts',
  news: 'news',
  night: 'at_night',
  invitation: 'invitation_texts',
  'invitation-notice': 'invitation_notices',
} as const

const kinds = Object.keys(columns) as ConsentKind[]

/** Saves given and withdrawn consents, with the words shown and the time. Omitted ones do not change. */
export async function saveConsents(tx: Tx, who: Consenting, consents: Consents): Promise<void> {
  await haveSettings(tx, who.accountId)
  const changes = kinds.flatMap((kind) => (consents[kind] === undefined ? [] : [[columns[kind], consents[kind]]]))
  if (changes.length === 0) return
  const newColumns = Object.fromEntries(changes)
  await tx.updateTable('text_setting').set(newColumns).where('account_id', '=', who.accountId).execute()
  await noteConsents(tx, who, consents)
}

interface Consenting {
  readonly accountId: number
  /** 11 digits. */
  readonly phone: string
  readonly now: Date
}

const haveSettings = (tx: Tx, accountId: number) =>
  sql`insert into text_setting (account_id) values (${accountId}) on conflict do nothing`.execute(tx)

/** Records consents without applying them, for a number that is not verified yet. */
export async function noteConsents(tx: Tx, { accountId, phone, now }: Consenting, consents: Consents): Promise<void> {
  for (const kind of kinds) {
    const isGiven = consents[kind]
    if (isGiven === undefined) continue
    const consent = { account_id: accountId, phone, kind, is_given: isGiven, wording: consentWords[kind], at: now }
    await tx.insertInto('text_consent').values(consent).execute()
  }
}

/**
 * Applies the latest recorded consents to texts, news and questions about invitations for a number that has just been
 * verified. A STOP in between ends the news.
 */
export async function applyConsents(tx: Tx, accountId: number, phone: string): Promise<void> {
  await haveSettings(tx, accountId)
  const last = (kind: ConsentKind) => sql`coalesce((select c.is_given from text_consent c
    where c.account_id = ${accountId} and c.phone = ${phone} and c.kind = ${kind} order by c.id desc limit 1), false)`
  await sql`update text_setting set match_texts = ${last('match')}, invitation_texts = ${last('invitation')},
      news = ${last('news')} and not exists (select from phone_opt_out o where o.phone = ${phone})
    where account_id = ${accountId}`.execute(tx)
}

export interface SettingsRow {
  readonly phone_num: string | null
  readonly is_verified: boolean
  readonly match_texts: boolean
  readonly news: boolean
  readonly at_night: boolean
  readonly invitation_texts: boolean
  readonly invitation_notices: boolean
  readonly phone_taken_over: boolean
  readonly stopped_at: Date | null
  readonly browsers: number
}

export async function getSettings(db: Reader, accountId: number): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`select a.phone_num, a.phone_verified_at is not null as is_verified,
      coalesce(s.match_texts, false) as match_texts, coalesce(s.news, false) as news,
      coalesce(s.at_night, false) as at_night, coalesce(s.invitation_texts, false) as invitation_texts,
      coalesce(s.invitation_notices, false) as invitation_notices,
      a.phone_verified_at is not null and not ${hasPhoneToItself} as phone_taken_over, o.at as stopped_at,
      (select count(*) from push_subscription p where p.account_id = a.id) as browsers
    from account a left join text_setting s on s.account_id = a.id
      left join phone_opt_out o on a.phone_verified_at is not null and o.phone = '1' || a.phone_num
    where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No such account')
  return row
}
