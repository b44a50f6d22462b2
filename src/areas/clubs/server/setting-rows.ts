import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

const columns = [
  'name',
  'url',
  'time_zone',
  'club_email',
  'confirmed_email',
  'membership_email',
  'website',
  'town',
  'is_open_for_registration',
  'has_club_directory',
  'has_group_directory',
  'is_mail_on',
  'dues_message',
  'takes_cards',
  'venmo',
  'shows_draw_ratings',
  'has_reply_links',
  'series_days',
] as const

/** A club's settings that its admins see and change. */
export async function readSettings(db: Reader, clubId: number) {
  return db.selectFrom('club').select(columns).where('id', '=', clubId).executeTakeFirstOrThrow()
}

export type Settings = Awaited<ReturnType<typeof readSettings>>
export type Switch =
  | 'has_club_directory'
  | 'has_group_directory'
  | 'is_mail_on'
  | 'collects_dues'
  | 'has_kiosk'
  | 'shows_draw_ratings'
  | 'has_reply_links'

export async function saveSettings(tx: Tx, clubId: number, settings: Partial<Settings>): Promise<void> {
  await tx.updateTable('club').set(settings).where('id', '=', clubId).execute()
}

/** Sets a switch to `value`, or flips it if none is given. Returns the new state. */
export async function turnSwitch(tx: Tx, clubId: number, name: Switch, value: boolean | undefined): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`update club
    set ${sql.ref(name)} = ${value === undefined ? sql`not ${sql.ref(name)}` : value}
    where id = ${clubId} returning ${sql.ref(name)} as "isOn"`.execute(tx)
  return rows[0]?.isOn ?? false
}

/** Saves when members can set their own level. */
export async function saveRatingMode(
  tx: Tx,
  clubId: number,
  mode: Selectable<DB['club']>['club_rating_mode'],
): Promise<void> {
  await tx.updateTable('club').set({ club_rating_mode: mode }).where('id', '=', clubId).execute()
}

/** Saves whether dues are collected by seasons, or for a year from each payment. */
export async function saveDuesMode(tx: Tx, clubId: number, isAnnual: boolean): Promise<void> {
  await tx.updateTable('club').set({ has_annual_dues: isAnnual }).where('id', '=', clubId).execute()
}
