import { guestStatus } from '#kernel/rules/guest-status.ts'
import { currentStatuses, invitedStatuses, type Status } from '#kernel/rules/member-statuses.ts'

/** Statuses that can be on an event's list: members of the club, and guests added by an admin. */
export const listedStatuses: readonly Status[] = [...currentStatuses, guestStatus]

/** Statuses that can hold a spot and be promoted from the waitlist. */
export const playingStatuses: readonly Status[] = [...invitedStatuses, guestStatus]
