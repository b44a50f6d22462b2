import { getClubPaymentInfo, updatePaymentPreferences } from '#contract/clubs/payment-settings'
import { ok, refuse } from '#domain/shared/result'
import { isFresh } from '#server/accounts/sessions'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type Mounted } from '#server/kernel/http/handle'
import { logInClub } from './club-log-rows.ts'
import { doneBy, howMembersPay } from './mails.ts'
import { readSettings, type Settings, saveSettings } from './setting-rows.ts'
import { tellAdmins } from './tell-admins.ts'
import { paymentsChanged } from './words.ts'

/** No club can connect a card account yet: that needs screens of its own. */
const isConnected = false

const present = ({ takes_cards, venmo }: Settings) => ({ dues_cc: takes_cards, is_stripe_setup: isConnected, venmo })

/** A changed name could divert the members' money, so the password is required and all admins are told. */
const updateHandler = handle(updatePaymentPreferences, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  if (body.acceptCreditCardPayments && !isConnected) return refuse('cards-not-connected')
  return inTransaction(deps.db, async (tx) => {
    const before = await readSettings(tx, clubId)
    const change = { takes_cards: body.acceptCreditCardPayments, venmo: body.venmo }
    if (before.takes_cards === change.takes_cards && before.venmo === change.venmo) return ok(present(before))
    await saveSettings(tx, clubId, change)
    const what = paymentsChanged({ venmo: change.venmo, takesCards: change.takes_cards })
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    const told = { what: doneBy(what, `${actor.first} ${actor.last}`), matter: howMembersPay }
    await tellAdmins(tx, deps, { clubId, key: `payments ${now.getTime()}`, ...told })
    return ok(present(await readSettings(tx, clubId)))
  })
})

export const paymentSettingsHandlers: readonly Mounted[] = [
  handle(getClubPaymentInfo, async ({ subject, deps }) => ok(present(await readSettings(deps.db, subject.clubId)))),
  updateHandler,
]
