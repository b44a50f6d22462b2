import { isFresh } from '#areas/accounts/server/sessions.ts'
import { getClubPaymentInfo, updatePaymentPreferences } from '#areas/clubs/calls/payment-settings.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findCardAccount } from './card-account-rows.ts'
import { logInClub } from './club-log-rows.ts'
import { lockClub } from './club-rows.ts'
import { doneBy, paymentSettingsTopic } from './mails.ts'
import { readSettings, saveSettings } from './setting-rows.ts'
import { tellAdmins } from './tell-admins.ts'
import { paymentsChanged } from './words.ts'

/** Whether an account is linked that can charge now. */
const isConnected = async (db: Reader, clubId: number) => (await findCardAccount(db, { clubId }))?.may_charge === true

const present = async (db: Reader, clubId: number) => {
  const { takes_cards, venmo } = await readSettings(db, clubId)
  return { dues_cc: takes_cards, is_stripe_setup: await isConnected(db, clubId), venmo }
}

/** A changed name could divert the members' money, so the password is required and all admins are notified. */
const updateHandler = handle(updatePaymentPreferences, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    // If an account is lost at this moment, that takes the same lock and switches cards off.
    await lockClub(tx, clubId)
    if (body.acceptCreditCardPayments && !(await isConnected(tx, clubId))) return refuse('cards-not-connected')
    const before = await readSettings(tx, clubId)
    const change = { takes_cards: body.acceptCreditCardPayments, venmo: body.venmo }
    if (before.takes_cards === change.takes_cards && before.venmo === change.venmo) return ok(await present(tx, clubId))
    await saveSettings(tx, clubId, change)
    const what = paymentsChanged({ venmo: change.venmo, takesCards: change.takes_cards })
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: paymentSettingsTopic }
    await tellAdmins(tx, deps, { clubId, key: `payments ${now.getTime()}`, ...adminMail })
    return ok(await present(tx, clubId))
  })
})

export const paymentSettingsHandlers: readonly MountedCall[] = [
  handle(getClubPaymentInfo, async ({ subject, deps }) => ok(await present(deps.db, subject.clubId))),
  updateHandler,
]
