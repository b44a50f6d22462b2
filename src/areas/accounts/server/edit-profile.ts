import { editUser, phoneNumber } from '#areas/accounts/calls/accounts.ts'
import { canonicalEmail, isEmailAddress, mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { complaint } from '#kernel/server/http/complaint.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type Account, getAccount, saveNames, savePhone } from './account-rows.ts'
import { requestNewEmail } from './change-email.ts'
import { presentUser } from './present.ts'
import { isFresh } from './sessions.ts'
import { noAddress, noDigits, tooManyDigits } from './words.ts'

/**
 * Changes the profile. A new address requires a password entered within the last ten minutes, and counts only after it
 * is verified. The old address is notified (spec 000 §5 Edit profile).
 */
export const editUserHandler = handle(editUser, async ({ actor, body, deps }) => {
  const before = await getAccount(deps.db, actor.userId)
  const isNewEmail = canonicalEmail(body.email) !== canonicalEmail(before.email)
  if (isNewEmail && !isEmailAddress(body.email)) return invalid('email', noAddress)
  if (isNewEmail && !isFresh(actor, deps.clock.now())) return refuse('confirm-password')

  const result = await inTransaction(deps.db, async (tx, after): Promise<Result<undefined>> => {
    if (isNewEmail) await takeMails(tx, deps, before, body.email)
    await saveNames(tx, actor.userId, { first: body.first, last: body.last })
    const phone = body.phone_num || null
    if (body.phone_num !== undefined && phone !== before.phone) await savePhone(tx, actor.userId, phone)
    if (!isNewEmail) return ok(undefined)
    await requestNewEmail(tx, deps, { ...before, first: body.first }, body.email)
    const line = `${before.username} asked to change their email address`
    after(() => deps.log.info({ user: actor.userId, security: 'email-change' }, line))
    return ok(undefined)
  })
  if (!result.ok) return result
  return ok(presentUser(await getAccount(deps.db, actor.userId)))
})

const invalid = (field: string, says: string) => refuse('invalid-input', { field, message: complaint(field, says) })

/** Allows five emails in half an hour from one account, and five to one address. */
async function takeMails(tx: Tx, deps: Deps, account: Account, newEmail: string): Promise<void> {
  await deps.limits.takeForAccount(tx, 'address-change', `u${account.id}`)
  await deps.limits.takeForAccount(tx, 'registration', mailboxOf(newEmail))
}

/** Stores the digits of a number, unverified, and sends nothing (spec 000 §7). An empty field removes the number. */
export const phoneNumberHandler = handle(phoneNumber, async ({ actor, body, deps }) => {
  const typed = body.phoneNum.trim()
  const digits = typed.replace(/\D/g, '')
  const wrong = digits.length > 11 ? tooManyDigits : typed !== '' && digits === '' ? noDigits : undefined
  if (wrong) return invalid('phoneNum', wrong)
  await savePhone(deps.db, actor.userId, digits || null)
  return ok(presentUser(await getAccount(deps.db, actor.userId)))
})
