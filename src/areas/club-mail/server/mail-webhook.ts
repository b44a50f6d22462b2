import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { mailWebhook } from '#areas/club-mail/calls/unsubscribe.ts'
import { markComplaint } from '#areas/members/server/subscription-rows.ts'
import { Instant } from '#kernel/calls/shapes.ts'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { moveRecipient } from './recipient-rows.ts'
import { subscribe } from './subscription-rows.ts'
import { findMailByMessageId } from './webhook-rows.ts'

/** Seconds. An older message may be a replay. */
const oldest = 300

const Event = z.object({
  message_id: z.string().check(z.maxLength(300)),
  type: z.string().check(z.maxLength(40)),
  at: z.optional(Instant),
  reason: z.optional(z.string().check(z.maxLength(1000))),
})
const Events = z.object({ events: z.array(Event).check(z.maxLength(1000)) })

/**
 * Receives reports from the mail provider, signed over the raw bytes and the time of sending. Repeated, late and
 * shuffled reports are fine, because a state never goes back. Reports on unknown emails are acknowledged and ignored.
 */
export const mailWebhookHandler = handle(mailWebhook, async ({ deps, http }) => {
  if (!isSigned(deps, http.raw, http.header('x-mail-signature') ?? '')) {
    deps.log.warn({ security: 'mail-signature', address: http.address }, 'a delivery report had no valid signature')
    return refuse('signature-invalid')
  }
  const report = z.safeParse(Events, parsed(http.raw))
  if (!report.success) return refuse('invalid-input')
  let knownCount = 0
  for (const event of report.data.events) if (await hear(deps, event)) knownCount += 1
  return ok({ message: 'heard', known: knownCount })
})

/** `t=1700000000,v1=hex`: HMAC-SHA256 of time, period and body with the configured secret. */
function isSigned({ config, clock }: Deps, raw: Buffer, header: string): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (config.mailWebhookSecret === undefined || hex === '') return false
  if (Math.abs(clock.now().getTime() / 1000 - Number(time)) > oldest) return false
  const expected = createHmac('sha256', config.mailWebhookSecret).update(`${time}.`).update(raw).digest()
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const states = { delivered: 'delivered', opened: 'opened', failed: 'failed' } as const

async function hear(deps: Deps, { message_id, type, at, reason }: z.infer<typeof Event>): Promise<boolean> {
  const now = deps.clock.now()
  // Ignores how far a provider's clock runs ahead.
  const reportedAt = new Date(Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime()))
  const result = await inTransaction<boolean, never>(deps.db, async (tx) => {
    const mail = await findMailByMessageId(tx, message_id.replace(/^<|>$/g, ''))
    if (!mail) return ok(false)
    const state = states[type as keyof typeof states]
    if (state) await moveRecipient(tx, mail.id, { state, at: reportedAt, why: state === 'failed' ? words(reason) : '' })
    else await stop(tx, type, mail, now)
    return ok(true)
  })
  if (!result.ok) throw new Error('a delivery report could not be saved yet')
  return result.value
}

const words = (reason = '') => `Came back${reason === '' ? '' : `: ${reason.replace(/\s+/g, ' ').slice(0, 200)}`}`

async function stop(
  tx: Tx,
  type: string,
  { clubId, email }: { clubId: number; email: string },
  now: Date,
): Promise<void> {
  const address = canonicalEmail(email)
  if (type === 'complaint') await markComplaint(tx, address)
  if (type === 'unsubscribed') await subscribe(tx, { clubId, address }, false, now)
}
