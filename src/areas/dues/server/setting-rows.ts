import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** How a club collects dues, and how members can pay. Amounts are cents. */
export interface DuesSetting {
  readonly isAnnual: boolean
  readonly currentId: number | null
  readonly rollingCents: number
  readonly rollingCardCents: number
  readonly sendsReminders: boolean
  readonly timeZone: string
  readonly takesCards: boolean
  readonly venmo: string
  readonly message: string
}

export async function readDuesSetting(db: Reader, clubId: number): Promise<DuesSetting> {
  const { rows } = await sql<DuesSetting>`select c.has_annual_dues as "isAnnual", s.current_season_id as "currentId",
      coalesce(s.rolling_cents, 0) as "rollingCents", coalesce(s.rolling_card_cents, 0) as "rollingCardCents",
      coalesce(s.sends_reminders, false) as "sendsReminders", c.time_zone as "timeZone", c.takes_cards as "takesCards",
      c.venmo, c.dues_message as message
    from club c left join dues_setting s on s.club_id = c.id where c.id = ${clubId}`.execute(db)
  const [setting] = rows
  if (!setting) throw new Error(`club ${clubId} doesn’t exist`)
  return setting
}

/** Locks how a club collects dues until the transaction ends. Every change of it takes this lock first. */
export async function lockDuesSetting(tx: Tx, clubId: number): Promise<DuesSetting> {
  await sql`insert into dues_setting (club_id) values (${clubId}) on conflict (club_id) do nothing`.execute(tx)
  await tx.selectFrom('dues_setting').select('club_id').where('club_id', '=', clubId).forUpdate().execute()
  return readDuesSetting(tx, clubId)
}

interface Change {
  readonly current_season_id?: number | null
  readonly rolling_cents?: number
  readonly rolling_card_cents?: number
  readonly sends_reminders?: boolean
}

export async function saveDuesSetting(tx: Tx, clubId: number, change: Change): Promise<void> {
  await tx.updateTable('dues_setting').set(change).where('club_id', '=', clubId).execute()
}
