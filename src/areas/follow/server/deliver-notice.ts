import * as z from 'zod/mini'
import { decideDelivery } from '#areas/follow/rules/decide-delivery.ts'
import { zonesOfPhone } from '#kernel/rules/phone.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { textsPort } from '#kernel/server/providers/texts/port.ts'
import { textOf } from './mails.ts'
import { findNotice, moveNotice, takeNotice, type WaitingNotice } from './notice-rows.ts'
import { type NoticeContent, noticeLeaves } from './occasions.ts'
import { optOut } from './opt-out.ts'
import { pushNotice } from './push-notice.ts'
import { type Overdrawn, takeText } from './text-budget.ts'

const purposes = {
  match: 'follower-text',
  video: 'follower-text',
  round: 'follower-text',
  reply: 'text-reply',
  invitation: 'invitation-text',
} as const

/**
 * Delivers one notice, at most once: a worker takes it before it calls the carrier, and other workers skip a taken
 * notice. A notice that the carrier certainly did not accept is queued again. At night, or while a budget is used up
 * for some minutes, it waits. A notice that would be useless by then is dropped.
 */
export const deliverNotice = defineJob({
  name: 'follow.deliver-notice',
  lane: 'many',
  shape: z.object({ noticeId: z.int() }),
  async run(deps, { noticeId }): Promise<void> {
    const notice = await findNotice(deps.db, noticeId)
    if (notice?.status !== 'queued') return
    const now = deps.clock.now()
    const content = notice.kind === 'invitation' ? await contentOf(deps, notice) : notice
    const at = leavesAt(notice, content !== undefined, now)
    if (!at.ok) return drop(deps, notice, at.code)
    if (at.value > now) return wait(deps, notice, at.value)
    const outcome = await take(deps, notice)
    if (outcome === 'taken') await send(deps, { ...notice, ...content })
    else if (outcome !== 'gone') await waitForBudget(deps, notice, outcome)
  },
})

/**
 * Replies are sent at once, because they answer a person who has just written. Rounds are too, because they are being
 * played now.
 */
function leavesAt(notice: WaitingNotice, isCurrent: boolean, now: Date): Result<Date, string> {
  if (notice.kind === 'reply' || notice.kind === 'round') return now < notice.usefulUntil ? ok(now) : refuse('too-late')
  const isText = notice.channel === 'text'
  const isSame = !isText || notice.verifiedPhone === notice.phone
  const isInvitation = notice.kind === 'invitation'
  return decideDelivery(
    {
      channel: notice.channel,
      zones: zonesOfPhone(notice.verifiedPhone ?? ''),
      isWanted:
        notice.verifiedPhone !== null &&
        isSame &&
        (isInvitation ? wantsQuestions(notice) : !isText || notice.matchTexts),
      hasOptedOut: notice.hasOptedOut,
      isLive: isCurrent && (notice.isMatchLive ?? true),
      // Only a live match is worth waking someone.
      mayAtNight: notice.atNight && !isInvitation,
      usefulUntil: notice.usefulUntil,
    },
    now,
  )
}

const wantsQuestions = ({ channel, invitationTexts, invitationNotices }: WaitingNotice) =>
  channel === 'text' ? invitationTexts : invitationNotices

/** What a notice about an invitation says now; undefined if the question no longer matters. */
async function contentOf(deps: Deps, { key }: WaitingNotice): Promise<NoticeContent | undefined> {
  const answers = await deps.db.transaction().execute((tx) => deps.occasions.tell(noticeLeaves, { deps, tx, key }))
  return answers.find((answer) => answer !== undefined)
}

/**
 * Takes the notice and its share of the budgets. Notifications are free. A notice that is queued again has already
 * paid.
 */
async function take(deps: Deps, notice: WaitingNotice): Promise<'taken' | 'gone' | Overdrawn> {
  const { phone, accountId } = notice
  let overdrawn: Overdrawn | undefined
  const result = await inTransaction(deps.db, async (tx): Promise<Result<undefined, 'gone' | 'overdrawn'>> => {
    if (!(await takeNotice(tx, notice.id, deps.clock.now()))) return refuse('gone')
    if (notice.channel === 'push' || notice.isSpent || phone === null) return ok(undefined)
    const purpose = purposes[notice.kind]
    const spender = { phone, ...(accountId === null ? {} : { userId: accountId }) }
    const spent = await takeText(deps, tx, purpose, spender)
    overdrawn = spent.overdrawn
    return spent
  })
  if (result.ok) return 'taken'
  if (result.code === 'busy') throw new Error('The text budgets were busy; the text will go out on the next try')
  return overdrawn ?? 'gone'
}

type Leaving = WaitingNotice & Partial<NoticeContent>

async function send(deps: Deps, notice: Leaving): Promise<void> {
  if (notice.channel === 'push') return pushNotice(deps, notice)
  const { id, key, phone } = notice
  if (phone === null) return
  const { publicUrl, textNews } = deps.config
  const isWhole = notice.kind === 'reply' || notice.kind === 'invitation'
  const body = isWhole ? notice.body : textOf({ ...notice, news: notice.news ? textNews : undefined })
  const callback = publicUrl.startsWith('https:') ? { callback: `${publicUrl}/webhooks/sms?notice=${id}` } : {}
  const fate = await textsPort(deps).send({ key, to: phone, body, ...callback })
  const now = deps.clock.now()
  if (fate.kind === 'sent') {
    await moveNotice(deps.db, id, { status: 'sent', now, sid: fate.sid })
    deps.log.info({ notice: id, kind: notice.kind }, 'a text was sent')
    return
  }
  if (fate.kind === 'later') {
    await moveNotice(deps.db, id, { status: 'queued', now, reason: fate.why })
    throw new Error(`Could not send a text: ${fate.why}`)
  }
  if (fate.kind === 'opted-out') await optOut(deps, deps.db, phone)
  const status = fate.kind === 'unknown' ? 'failed' : fate.kind === 'dropped' ? 'dropped' : 'refused'
  await moveNotice(deps.db, id, { status, now, reason: `${fate.kind}: ${fate.why}` })
  deps.log.warn({ notice: id, fate: fate.kind, why: fate.why }, 'a text was not sent')
}

async function drop(deps: Deps, notice: WaitingNotice, reason: string): Promise<void> {
  await moveNotice(deps.db, notice.id, { status: 'dropped', now: deps.clock.now(), reason })
  deps.log.info({ notice: notice.id, reason }, 'a notice was dropped')
}

const wait = (deps: Deps, { id }: WaitingNotice, until: Date): Promise<void> =>
  enqueue(deps.db, deliverNotice, { noticeId: id }, { runAt: until, key: `notice ${id}` })

/** Waits for a budget of a few minutes, but not for a daily one. */
async function waitForBudget(deps: Deps, notice: WaitingNotice, { by, again }: Overdrawn): Promise<void> {
  if (again && again < notice.usefulUntil) await wait(deps, notice, again)
  else await drop(deps, notice, `budget of ${by}`)
}
