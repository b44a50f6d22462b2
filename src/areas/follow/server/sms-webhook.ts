import { smsWebhook } from '#areas/follow/calls/follow-settings.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { isSignedBy } from '#kernel/server/providers/texts/signature.ts'
import { takeInbound } from './inbound-texts.ts'
import { moveNotice, type NoticeStatus } from './notice-rows.ts'
import { optOut } from './opt-out.ts'

/** The carrier's states in our terms. Its other states add nothing. */
const statuses: Readonly<Record<string, NoticeStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/**
 * Handles the carrier's requests, signed with the auth token over address and fields: an incoming text, or the state of
 * one of ours. Repeated, reordered and late requests are harmless, because a text counts once by its id and a state
 * never moves back. Nothing is read without the signature. The response is empty: a reply is sent as a separate text.
 */
export const smsWebhookHandler = handle(smsWebhook, async ({ query, deps, http }) => {
  const { twilio, publicUrl } = deps.config
  const form = new URLSearchParams(http.raw.toString('utf8'))
  const queryText = query.notice === undefined ? '' : `?notice=${query.notice}`
  const isSigned =
    twilio &&
    isSignedBy(twilio.authToken, `${publicUrl}/webhooks/sms${queryText}`, form, http.header('x-twilio-signature') ?? '')
  if (!isSigned) {
    deps.log.warn(
      { security: 'sms-signature', address: http.address },
      'a message from the SMS carrier had no valid signature',
    )
    return refuse('signature-invalid')
  }
  if (form.get('MessageStatus') && query.notice !== undefined) await takeStatus(deps, query.notice, form)
  else if (form.get('MessageSid') && form.get('From')) await takeInbound(deps, inboundOf(form))
  return ok('')
})

const inboundOf = (form: URLSearchParams) => ({
  sid: form.get('MessageSid') ?? '',
  phone: (form.get('From') ?? '').replace(/\D/g, ''),
  text: form.get('Body') ?? '',
  // A carrier with its own opt-out list says so here, and has already answered.
  isAnswered: form.has('OptOutType'),
})

async function takeStatus(deps: Deps, noticeId: number, form: URLSearchParams): Promise<void> {
  const status = statuses[form.get('MessageStatus') ?? '']
  if (!status) return
  const error = form.get('ErrorCode') ?? undefined
  const sid = form.get('MessageSid') ?? undefined
  const delivery = {
    status,
    now: deps.clock.now(),
    ...(error ? { reason: `code ${error}` } : {}),
    ...(sid ? { sid } : {}),
  }
  await moveNotice(deps.db, noticeId, delivery)
  const phone = (form.get('To') ?? '').replace(/\D/g, '')
  if (error === '21610' && phone !== '') await optOut(deps, deps.db, phone)
}
