import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { tokenOf } from '#areas/accounts/server/tokens.ts'
import { waitForTurn } from '#areas/club-mail/server/sending-pace.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { sendVerificationWelcomeEmail } from '#areas/joining/calls/joining.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { sendMail } from '#kernel/server/mail/enqueue-mail.ts'
import { type MailWords, mailOf } from '#kernel/server/mail/layout.ts'
import { refuseHeld, takeMailsTo, takeMailTo } from '#kernel/server/mail/mailboxes.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { dropToken, findInvitation, type Invitation, saveToken } from './invitation-rows.ts'
import { confirmAddressMail, firstAdminMail, membershipMail } from './mails.ts'
import { dayMs, whomToInvite } from './whom-to-invite.ts'
import { invitationMissed, membersInvited, perhapsNotInvited } from './words.ts'
import { writtenByClub } from './written-by-club.ts'

/** An invitation is valid for two weeks. A new one voids it. */
const life = 14 * dayMs

/**
 * Invites members without a login by email. Each gets a token, of which only the hash is stored. Members invited within
 * the last day are skipped, and so are those whose mailbox has had too many emails. The response says so. No one is
 * emailed while the club's emails are off.
 */
export const inviteHandler = handle(sendVerificationWelcomeEmail, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await deps.limits.takeForAccount(tx, 'bulk-mail', `club ${clubId}`)
    const whom = await whomToInvite(tx, { clubId, selected: body.selected, now, isToSend: true })
    if (!whom.ok) return whom
    const { mailed: dueMembers, withoutEmail, today } = whom.value
    const decisions = await takeMailsTo(tx, deps, dueMembers.map(linkTo))
    const recipients = dueMembers.filter((_, at) => decisions[at]?.fate === 'send')
    for (const { memberId } of recipients) await queueInvitation(tx, deps, { clubId, memberId, now })
    const what = membersInvited(recipients.length)
    if (recipients.length > 0) await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    return ok({
      message: 'sent',
      sent: recipients.length,
      without_email: withoutEmail,
      sent_today: today + dueMembers.length - recipients.length,
    })
  })
})

const linkTo = ({ email }: { email: string }) => ({ email, reason: 'link' as const })

const Seed = z.object({ seed: z.guid() })

/**
 * Emails one member, by `job`, a link for linking a login or confirming an address. Throws the 429 if the mailbox has
 * had too many emails.
 */
export async function inviteOne(
  tx: Tx,
  deps: Deps,
  { email, ...to }: { clubId: number; memberId: number; email: string; now: Date },
  job = mailInvitation,
): Promise<void> {
  if (email !== '') refuseHeld(await takeMailTo(tx, deps, linkTo({ email })))
  await queueInvitation(tx, deps, to, job)
}

/**
 * Queues an email whose budget was taken. Its token is derived from a seed and the installation's key, and is never
 * stored.
 */
export async function queueInvitation(
  tx: Tx,
  deps: Deps,
  to: { clubId: number; memberId: number; now: Date },
  job = mailInvitation,
): Promise<void> {
  const seed = randomUUID()
  const expiresAt = new Date(to.now.getTime() + life)
  await saveToken(tx, { ...to, hash: tokenHashOf(tokenOf(deps, seed)), expiresAt })
  await enqueue(tx, job, { seed })
}

/** Without a login this is an invitation; with one, it asks the member to confirm the address. */
function wordsFor(
  { accountId, first, club, makesAdmin }: Invitation,
  url: string,
  written: MailWords['written'],
): MailWords {
  if (accountId === null && makesAdmin) return firstAdminMail({ first, club, hasLogin: false }, url)
  return accountId === null ? membershipMail({ first, club, written }, url) : confirmAddressMail(first, club, url)
}

/**
 * Emails one invitation in its turn among the mails to many, unless it has been replaced or used, or has expired, since
 * it was queued. At most once (safety, P4). If no one knows whether it was sent, or if it could not be sent within a
 * day, the club's log says so.
 */
export const mailInvitation = defineJob({
  name: 'joining.mail-invitation',
  lane: 'paced',
  shape: Seed,
  async run(deps, { seed }) {
    if (!(await findLeaving(deps, seed))) return
    await waitForTurn(deps)
    const leaving = await findLeaving(deps, seed)
    if (!leaving) return
    const { invitation, mail } = leaving
    if (deps.clock.now().getTime() - invitation.sentAt.getTime() > dayMs)
      return tellClub(deps, invitation, invitationMissed)
    if ((await sendOnce(deps, { ...mail, list: `club-${invitation.clubId}` })) === 'unsure')
      await tellClub(deps, invitation, perhapsNotInvited)
  },
})

async function tellClub(
  deps: Deps,
  { clubId, memberId, first, last }: Invitation,
  words: (name: string) => string,
): Promise<void> {
  const line = { clubId, memberId, accountId: null, what: words(`${first} ${last}`.trim()), now: deps.clock.now() }
  await inTransaction(deps.db, async (tx) => ok(await logInClub(tx, line)))
}

/** Emails the link that confirms a member's address, at least once and before any mail to many. */
export const mailConfirmation = defineJob({
  name: 'joining.mail-confirmation',
  lane: 'prompt',
  shape: Seed,
  async run(deps, { seed }) {
    const leaving = await findLeaving(deps, seed)
    if (leaving) await sendMail.run(deps, leaving.mail)
  },
})

/** A seed's email with its invitation, if it may be sent now. */
async function findLeaving(deps: Deps, seed: string) {
  const token = tokenOf(deps, seed)
  const invitation = await findInvitation(deps.db, token, deps.clock.now())
  if (!invitation?.isOpen || invitation.email === '') return undefined
  const { clubId, memberId } = invitation
  // An address is always checked. An invitation is an email from the club, whose emails may be off by now.
  if (invitation.accountId === null && !(await readSettings(deps.db, clubId)).is_mail_on) {
    await deps.db.transaction().execute((tx) => dropToken(tx, { clubId, memberId }))
    return undefined
  }
  const url = `${deps.config.publicUrl}/club/verify/${token}`
  const mail = mailOf(wordsFor(invitation, url, await writtenByClub(deps.db, clubId)))
  return { invitation, mail: { key: `membership ${seed}`, to: invitation.email, ...mail } }
}
