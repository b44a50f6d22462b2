import { isCurrent, type Status } from '#kernel/rules/member-statuses.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** The recipient of a message between members, and their relation to the sender. */
export interface MessageReader {
  readonly status: Status
  readonly hasEmail: boolean
  /** Chose to be listed. */
  readonly isListed: boolean
  /** The recipient wants no email from the club, or has reported one as spam. */
  readonly isUnsubscribed: boolean
  readonly hasBlockedSender: boolean
  /** The recipient has written to the sender before, so a reply is welcome. */
  readonly hasWrittenToSender: boolean
}

/**
 * Decides whether a message from one member reaches another. All reasons share one refusal, so that nobody learns who
 * has blocked them or has unsubscribed.
 *
 * Refusals: mail-issue. Source: spec 003 §6, §7, §8 (sendMemberToMemberEmail).
 */
export function decideMessage(
  reader: MessageReader,
  club: { readonly hasDirectory: boolean; readonly isMailOn: boolean },
): Result<true, 'mail-issue'> {
  const isFound = reader.hasWrittenToSender || (club.hasDirectory && reader.isListed)
  const isReached = club.isMailOn && isCurrent(reader.status) && reader.hasEmail && !reader.isUnsubscribed
  return isFound && isReached && !reader.hasBlockedSender ? ok(true) : refuse('mail-issue')
}
