import { isCurrent, type Status } from '../shared/member-statuses.ts'
import { ok, type Result, refuse } from '../shared/result.ts'

/** Somebody whom a member wants to write to, and how the two stand to each other. */
export interface Reader {
  readonly status: Status
  readonly hasEmail: boolean
  /** Chose to be listed. */
  readonly isListed: boolean
  /** Wants no mail of the club, or has called one spam. */
  readonly isUnsubscribed: boolean
  readonly hasBlockedSender: boolean
  /** Has written to the sender before: then an answer is welcome. */
  readonly hasWrittenToSender: boolean
}

/**
 * Decides whether a message of one member reaches another. One refusal for all reasons, so that nobody learns who has
 * blocked them, or who has unsubscribed.
 *
 * Refusals: mail-issue. Source: spec 003 §6, §7, §8 (sendMemberToMemberEmail).
 */
export function decideMessage(
  reader: Reader,
  club: { readonly hasDirectory: boolean; readonly isMailOn: boolean },
): Result<true, 'mail-issue'> {
  const isFound = reader.hasWrittenToSender || (club.hasDirectory && reader.isListed)
  const isReached = club.isMailOn && isCurrent(reader.status) && reader.hasEmail && !reader.isUnsubscribed
  return isFound && isReached && !reader.hasBlockedSender ? ok(true) : refuse('mail-issue')
}
