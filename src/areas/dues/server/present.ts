import { dollarsOf } from '#kernel/rules/money.ts'
import type { PaidRow } from './report-rows.ts'
import type { Season } from './season-rows.ts'

export const presentSeason = (season: Season, clubId: number, currentId: number | null) => ({
  did: season.id,
  name: season.name,
  amount: dollarsOf(season.amount_cents),
  stripe_amount: season.card_cents,
  active: season.is_active,
  cid: clubId,
  season: season.id === currentId,
  dues_message: season.message,
  ends: season.ends_on,
})

export const presentPaid = ({ amount_cents: cents, ...row }: PaidRow) => ({ ...row, amount: dollarsOf(cents) })
