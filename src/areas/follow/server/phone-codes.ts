import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { saveVerifiedPhone } from '#areas/accounts/server/account-rows.ts'
import { checkPhoneVerificationCode, submitPhoneNumber } from '#areas/follow/calls/follow.ts'
import { wrongCode } from '#areas/follow/calls/words.ts'
import { codeLifeMs, decideTry, phoneCodeOf } from '#areas/follow/rules/phone-code.ts'
import { decidePhone } from '#kernel/rules/phone.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { answerFrom } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { textsPort } from '#kernel/server/providers/texts/port.ts'
import { codeText } from './mails.ts'
import { hasOptedOut } from './opt-out-rows.ts'
import { type CodeRow, countTry, findCodeEnd, lockCode, saveCode, saveReference, useCode } from './phone-rows.ts'
import { applyConsents, noteConsents } from './settings-rows.ts'
import { takeText } from './text-budget.ts'

/**
 * Sends a code to a number (spec 000 §4 Follow, §5 Phone). The response is the same if another account has the number,
 * if the number answered STOP, or if it has used up its texts for the day, but in these cases no code is sent. Consents
 * are recorded now and count after the number is verified. A code and its hash are derived from a seed and the secret
 * key, so the code itself exists only in the text.
 */
export const submitPhoneNumberHandler = handle(submitPhoneNumber, async ({ actor, body, deps, http }) => {
  const phone = decidePhone(body.phone)
  if (!phone.ok) return refuse(`phone-${phone.code}`, { field: 'phone' })
  if (!textsPort(deps).isReady) return refuse('texts-unavailable')
  const spender = { userId: actor.userId, address: http.address, phone: phone.value }

  const result = await inTransaction(
    deps.db,
    async (tx): Promise<Result<{ retryAfter?: number }>> => {
      const budget = await takeText(deps, tx, 'phone-code', spender, ['user', 'address'])
      if (!budget.ok) return ok({ retryAfter: secondsTo(budget.overdrawn?.again, deps) })
      const others = await takeText(deps, tx, 'phone-code', spender, ['number', 'purpose', 'everybody'])
      const isSpent = !others.ok && others.overdrawn?.by !== 'number'
      if (isSpent) return ok({ retryAfter: secondsTo(undefined, deps) })
      const isSilent = !others.ok || (await hasOptedOut(tx, phone.value))
      const seed = randomBytes(32).toString('base64url')
      const hash = hashOf(deps, { accountId: actor.userId, phone: phone.value, code: codeFrom(deps, seed) })
      const now = deps.clock.now()
      const expiresAt = new Date(now.getTime() + codeLifeMs)
      await saveCode(tx, { accountId: actor.userId, phone: phone.value, hash, now, expiresAt })
      await noteConsents(
        tx,
        { accountId: actor.userId, phone: phone.value, now },
        { match: true, news: body.news ?? false },
      )
      if (!isSilent) await enqueue(tx, sendCode, { accountId: actor.userId, phone: phone.value, seed })
      return ok({})
    },
    sentCode,
  )
  if (!result.ok) return result
  const { retryAfter } = result.value
  if (retryAfter !== undefined)
    throw new Refused('too-many-requests', { retry_after: retryAfter }, { 'retry-after': String(retryAfter) })
  return ok({ message: 'done' })
})

/** A submission over its budget has sent nothing, so the same one can be sent again later. */
const sentCode = answerFrom(({ retryAfter }: { retryAfter?: number }) =>
  retryAfter === undefined ? ok({ message: 'done' }) : undefined,
)

const secondsTo = (again: Date | undefined, { clock }: Deps) =>
  again ? Math.max(1, Math.ceil((again.getTime() - clock.now().getTime()) / 1000)) : 3600

const codeFrom = ({ config }: Deps, seed: string) =>
  phoneCodeOf(createHmac('sha256', config.secretKey).update(`phone code ${seed}`).digest())

const hashOf = ({ config }: Deps, of: { accountId: number; phone: string; code: string }) =>
  createHmac('sha256', config.secretKey).update(`${of.accountId} ${of.phone} ${of.code}`).digest()

/**
 * Sends a code, unless it has expired or been replaced. A code that certainly was not sent is retried. One that may
 * have been sent is not, because the budgets were charged for one text. The user can request another code.
 */
export const sendCode = defineJob({
  name: 'follow.send-code',
  lane: 'prompt',
  shape: z.object({ accountId: z.int(), phone: z.string(), seed: z.string() }),
  async run(deps, { accountId, phone, seed }) {
    const code = codeFrom(deps, seed)
    const hash = hashOf(deps, { accountId, phone, code })
    const endsAt = await findCodeEnd(deps.db, accountId, hash)
    if (!endsAt || endsAt <= deps.clock.now()) return
    const port = textsPort(deps)
    const fate = await (port.codes?.start(phone) ?? port.send({ key: `code ${seed}`, to: phone, body: codeText(code) }))
    if (fate.kind === 'later') throw new Error(`Could not send a code: ${fate.why}`)
    if (fate.kind === 'sent' && port.codes) await saveReference(deps.db, { accountId, hash, reference: fate.sid })
    if (fate.kind !== 'sent') deps.log.warn({ user: accountId, why: fate.why }, 'a code was not sent')
  },
})

/**
 * Checks a code: `verified` once, for this account and the number to which the code was sent (spec 000 §4, §7). Each
 * try is counted under a lock before it is compared. The carrier is called outside the lock.
 */
export const checkPhoneVerificationCodeHandler = handle(checkPhoneVerificationCode, async ({ actor, body, deps }) => {
  const digits = body.code.replace(/\D/g, '')
  const tried = await inTransaction(deps.db, async (tx): Promise<Result<CodeRow, 'code-wrong'>> => {
    const row = await lockCode(tx, actor.userId)
    const decision = decideTry(row, deps.clock.now())
    if (!decision.ok || !row) return refuse('code-wrong')
    await countTry(tx, actor.userId)
    return ok(row)
  })
  if (!tried.ok) return tried.code === 'busy' ? refuse('busy') : ok(wrongCode)
  const row = tried.value
  if (!(await isRight(deps, actor.userId, row, digits))) return ok(wrongCode)

  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await useCode(tx, actor.userId, row.codeHash, now))) return ok(wrongCode)
    await saveVerifiedPhone(tx, actor.userId, row.phone, now)
    await applyConsents(tx, actor.userId, row.phone)
    deps.log.info({ user: actor.userId }, 'a phone number was verified')
    return ok('verified')
  })
})

async function isRight(deps: Deps, accountId: number, row: CodeRow, digits: string): Promise<boolean> {
  const { codes } = textsPort(deps)
  if (codes) return row.providerRef !== null && digits !== '' && (await codes.check(row.providerRef, digits))
  return timingSafeEqual(hashOf(deps, { accountId, phone: row.phone, code: digits }), row.codeHash)
}
