import { isAway, isCurrent, type Status } from '#kernel/rules/member-statuses.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { MailKind } from './mail-kinds.ts'

/** An email about to be sent, and its recipient, both in their current state, not as they were when it was queued. */
export interface LeavingMail {
  readonly kind: MailKind
  /**
   * The audience. Only a message addressed to their status reaches members who are not current. `one` and `again` were
   * requested by hand for this member.
   */
  readonly audience: string
  readonly isClubMailOn: boolean
  readonly email: string
  readonly status: Status
  readonly isUnsubscribed: boolean
  readonly isSpamComplaint: boolean
  readonly wantsInvitations: boolean
  readonly wantsTwoDays: boolean
  readonly wantsDayBefore: boolean
  /** The event of an invitation or a reminder; null for messages, and for a deleted event. */
  readonly event: {
    readonly isOver: boolean
    readonly sendsReminders: boolean
    /** Null: no longer invited. */
    readonly invitation: { readonly response: string | null } | null
  } | null
}

/** Why an email is not sent. */
export type Skip =
  | 'mail-off'
  | 'unsubscribed'
  | 'spam'
  | 'archived'
  | 'gone'
  | 'no-address'
  | 'unwanted'
  | 'event-over'
  | 'not-invited'
  | 'answered'
  | 'no-place'

/**
 * Decides at the last moment whether an email can be sent. Pure.
 *
 * Refusals: the reasons in `Skip`, in the order in which they are reported. Security emails skip this check and are
 * always sent. Source: spec 003 §4 Unsubscribe; spec 001 §2 (emails turned off), spec 003 §3 (what a member wants).
 */
export function decideSending(mail: LeavingMail): Result<true, Skip> {
  if (!mail.isClubMailOn) return refuse('mail-off')
  if (mail.email === '') return refuse('no-address')
  if (mail.isUnsubscribed) return refuse('unsubscribed')
  if (mail.isSpamComplaint) return refuse('spam')
  if (!isCurrent(mail.status) && mail.audience !== mail.status) return refuse('archived')
  return mail.kind === 'message' ? ok(true) : decideAboutEvent(mail)
}

function decideAboutEvent({ kind, audience, event, status, ...wants }: LeavingMail): Result<true, Skip> {
  if (!event || event.isOver) return refuse('event-over')
  if (!event.invitation) return refuse('not-invited')
  const { response } = event.invitation
  if (kind === 'invitation') {
    if (isAway(status)) return refuse('gone')
    if (!wants.wantsInvitations) return refuse('unwanted')
    return response === null || audience === 'one' || audience === 'again' ? ok(true) : refuse('answered')
  }
  const isWanted = kind === 'reminder-two-days' ? wants.wantsTwoDays : wants.wantsDayBefore
  if (!isWanted || !event.sendsReminders) return refuse('unwanted')
  return isReminded(response) ? ok(true) : refuse('no-place')
}

/** Players with a spot or on the waitlist get reminders. */
export const isReminded = (response: string | null): boolean =>
  response === 'yes' || response === 'partner' || response === 'waitlist'
