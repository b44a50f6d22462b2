import {
  getClubDuesInfo,
  getClubRollingDuesInfo,
  getFutureDues,
  getMemberExpirationDate,
  getPaidDuesByMember,
} from '#areas/dues/calls/member-dues.ts'
import { waitsForSeason } from '#areas/dues/rules/counting-season.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findExpiration, listOwnPayments, listPayable } from './member-rows.ts'
import { presentSeason } from './present.ts'
import { findSeason } from './season-rows.ts'
import { readDuesSetting } from './setting-rows.ts'
import { aYear } from './words.ts'

const clubInfoHandler = handle(getClubDuesInfo, async ({ subject: { clubId }, deps }) => {
  const { isAnnual, currentId, rollingCents, takesCards, venmo, message } = await readDuesSetting(deps.db, clubId)
  const season = isAnnual && currentId !== null ? await findSeason(deps.db, clubId, currentId) : undefined
  return ok({
    annual_dues: isAnnual,
    dues: dollarsOf(isAnnual ? (season?.amount_cents ?? 0) : rollingCents),
    did: season?.id ?? null,
    name: season?.name ?? '',
    dues_cc: takesCards,
    dues_message: season?.message || message,
    venmo,
  })
})

const rollingHandler = handle(getClubRollingDuesInfo, async ({ subject: { clubId }, deps }) => {
  const setting = await readDuesSetting(deps.db, clubId)
  return ok({
    annual_dues: setting.isAnnual,
    dues: dollarsOf(setting.rollingCents),
    stripe_amount: setting.rollingCardCents,
    dues_cc: setting.takesCards,
    dues_message: setting.message,
    venmo: setting.venmo,
  })
})

const futureHandler = handle(getFutureDues, async ({ subject: { clubId, memberId, timeZone }, deps }) => {
  const { isAnnual, currentId, takesCards, message } = await readDuesSetting(deps.db, clubId)
  const today = dayIn(timeZone, deps.clock.now())
  const seasons = isAnnual ? await listPayable(deps.db, clubId, memberId, today) : []
  return ok(
    seasons.map((season) => ({
      ...presentSeason(season, clubId, currentId),
      dues_message: season.message || message,
      dues_cc: takesCards,
    })),
  )
})

const expirationHandler = handle(getMemberExpirationDate, async ({ subject: { clubId, memberId }, deps }) => {
  const dues = await findExpiration(deps.db, clubId, memberId)
  if (!dues) return refuse('not-found')
  return ok({ membership_expiration: dues.membership_expires_on, dues_paid: dues.has_paid_dues })
})

/** The provider's receipt shows a card, so only the payer gets the link. */
const historyHandler = handle(getPaidDuesByMember, async ({ subject, actor, deps }) => {
  const { clubId, memberId, timeZone } = subject
  const collecting = await readDuesSetting(deps.db, clubId)
  const today = dayIn(timeZone, deps.clock.now())
  const payments = await listOwnPayments(deps.db, clubId, memberId)
  return ok(
    payments.map(({ season, amount_cents: cents, receipt_url: url, payer_id: payer, ...payment }) => ({
      ...payment,
      name: season?.name ?? aYear,
      amount: dollarsOf(cents),
      stripe_url: payer === actor.userId ? (url ?? '') : '',
      waits: !payment.returned && waitsForSeason(collecting, season, today),
    })),
  )
})

export const memberDuesHandlers: readonly MountedCall[] = [
  clubInfoHandler,
  rollingHandler,
  futureHandler,
  expirationHandler,
  historyHandler,
]
