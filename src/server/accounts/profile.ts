import { editUser, phoneNumber } from '#contract/accounts'
import { ok, type Result, refuse } from '#domain/shared/result'
import { inTransaction } from '#server/db/database'
import { handle } from '#server/http/handle'
import { enqueueMail } from '#server/mail/enqueue-mail'
import { emailChangedMail } from './mails.ts'
import { presentUser } from './present.ts'
import { sendVerification } from './register.ts'
import { getAccount, saveNames, savePhone } from './repo.ts'
import { isFresh } from './sessions.ts'

/**
 * Changes the profile. A new address needs the password of the last ten minutes, is verified before it counts, and the
 * old one is told (spec 000 §5 Edit profile).
 */
export const editUserHandler = handle(editUser, async ({ actor, body, deps }) => {
  const now = deps.clock.now()
  const before = await getAccount(deps.db, actor.userId)
  const isNewEmail = body.email.toLowerCase() !== before.email.toLowerCase()
  if (isNewEmail && !isFresh(actor, now)) return refuse('confirm-password')

  const saved = await inTransaction(deps.db, async (tx): Promise<Result<undefined>> => {
    await saveNames(tx, actor.userId, { first: body.first, last: body.last })
    if (body.phone_num !== undefined) await savePhone(tx, actor.userId, body.phone_num || null)
    if (isNewEmail) {
      const { id, username } = before
      await sendVerification(tx, deps, { id, username, first: body.first, email: body.email }, now)
      const notice = emailChangedMail(before, body.email)
      await enqueueMail(tx, { key: `email-changed ${id} ${now.getTime()}`, to: before.email, ...notice })
    }
    return ok(undefined)
  })
  if (!saved.ok) return saved
  return ok(presentUser(await getAccount(deps.db, actor.userId)))
})

/** Stores the digits of a number, not verified yet (spec 000 §7). */
export const phoneNumberHandler = handle(phoneNumber, async ({ actor, body, deps }) => {
  const digits = body.phoneNum.replace(/\D/g, '')
  if (digits.length > 11) return refuse('invalid-input', { field: 'phoneNum', message: 'phoneNum: at most 11 digits' })
  await savePhone(deps.db, actor.userId, digits || null)
  return ok(presentUser(await getAccount(deps.db, actor.userId)))
})
