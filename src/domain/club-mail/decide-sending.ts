import { isAway, isCurrent, type Status } from '../shared/member-statuses.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { MailKind } from './mail-kinds.ts'

/** A mail that is about to leave, and its recipient as both are now, not as they were when it was queued. */
export interface Sending {
  readonly kind: MailKind
  /** Whom it was for: only a message for members of that status reaches whoever is not current; `again` was asked for by hand. */
  readonly audience: string
  readonly isClubMailOn: boolean
  readonly email: string
  readonly status: Status
  readonly isUnsubscribed: boolean
  readonly isSpamComplaint: boolean
  readonly wantsInvitations: boolean
  readonly wantsTwoDays: boolean
  readonly wantsDayBefore: boolean
  /** What an invitation or a reminder is about; null for messages, and when it is gone. */
  readonly event: {
    readonly isOver: boolean
    readonly sendsReminders: boolean
    /** Null: not invited any more. */
    readonly invitation: { readonly response: string | null } | null
  } | null
}

/** Why a mail does not leave. */
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
 * Decides at the last moment whether a mail may leave. Pure.
 *
 * Refusals: the reasons of `Skip`, in the order in which they are told. Security mail does not come here: it always
 * leaves. Source: spec 003 §4 Unsubscribe; spec 001 §2 (e-mails turned off), spec 003 §3 (what a member wants).
 */
export function decideSending(mail: Sending): Result<true, Skip> {
  if (!mail.isClubMailOn) return refuse('mail-off')
  if (mail.email === '') return refuse('no-address')
  if (mail.isUnsubscribed) return refuse('unsubscribed')
  if (mail.isSpamComplaint) return refuse('spam')
  if (!isCurrent(mail.status) && mail.audience !== mail.status) return refuse('archived')
  return mail.kind === 'message' ? ok(true) : decideAboutEvent(mail)
}

function decideAboutEvent({ kind, audience, event, status, ...wants }: Sending): Result<true, Skip> {
  if (!event || event.isOver) return refuse('event-over')
  if (!event.invitation) return refuse('not-invited')
  const { response } = event.invitation
  if (kind === 'invitation') {
    if (isAway(status)) return refuse('gone')
    if (!wants.wantsInvitations) return refuse('unwanted')
    return response === null || audience === 'again' ? ok(true) : refuse('answered')
  }
  const isWanted = kind === 'reminder-two-days' ? wants.wantsTwoDays : wants.wantsDayBefore
  if (!isWanted || !event.sendsReminders) return refuse('unwanted')
  return isReminded(response) ? ok(true) : refuse('no-place')
}

/** Who holds a place is reminded, and who waits for one. */
export const isReminded = (response: string | null): boolean =>
  response === 'yes' || response === 'partner' || response === 'waitlist'
