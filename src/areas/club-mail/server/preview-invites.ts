import { type noAnswerReasons, type noMailReasons, previewInvites } from '#areas/club-mail/calls/club-mail.ts'
import { decideSending, type Skip } from '#areas/club-mail/rules/decide-sending.ts'
import { getEvent } from '#areas/events/server/event-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listToBeInvited, type ToBeInvited } from './invite-preview-rows.ts'
import { eventMailAsHtml } from './sent-mails.ts'

/**
 * Shows the email before the invitations are sent: what it says, who gets it, and who could not reply, with the
 * reasons.
 */
export const previewInvitesHandler = handle(previewInvites, async ({ subject, deps }) => {
  const { clubId, eventId, groupId } = subject
  const event = await getEvent(deps.db, subject)
  const reached = await listToBeInvited(deps.db, { clubId, eventId, groupId })
  const skips = reached.map(whyNoMail)
  return ok({
    ...eventMailAsHtml('invitation', event, deps.clock.now()),
    people: reached.length,
    mails: skips.filter((skip) => skip === undefined).length,
    no_mail: counted(skips),
    no_answer: counted(reached.map(whyNoAnswer)),
  })
})

/** Decides for each member, before the email is made, what the email itself would decide. */
export function whyNoMail(
  member: Omit<ToBeInvited, 'hasLogin' | 'hasDues'>,
): (typeof noMailReasons)[number] | undefined {
  const decision = decideSending({
    ...member,
    kind: 'invitation',
    audience: 'group',
    wantsTwoDays: true,
    wantsDayBefore: true,
    event: { isOver: false, sendsReminders: true, invitation: { response: null } },
  })
  return decision.ok ? undefined : (reasons[decision.code] ?? 'away')
}

/** Any other reason means that the member is not among the active ones. */
const reasons: Readonly<Partial<Record<Skip, (typeof noMailReasons)[number]>>> = {
  'mail-off': 'mail-off',
  'no-address': 'no-address',
  unsubscribed: 'unsubscribed',
  spam: 'unsubscribed',
  unwanted: 'unsubscribed',
}

/** The link in the email works without a login, but not without current dues. */
function whyNoAnswer(member: ToBeInvited): (typeof noAnswerReasons)[number] | undefined {
  if (!member.hasDues) return 'dues-unpaid'
  return member.hasLogin || whyNoMail(member) === undefined ? undefined : 'no-login'
}

/** How often each reason occurs, most frequent first. */
function counted<Why extends string>(reasons: readonly (Why | undefined)[]): { why: Why; people: number }[] {
  const givenReasons = reasons.filter((why) => why !== undefined)
  return [...Map.groupBy(givenReasons, (why) => why)]
    .map(([why, all]) => ({ why, people: all.length }))
    .sort((one, other) => other.people - one.people)
}
