import { guestStatus } from '../shared/guest-status.ts'
import { currentStatuses, invitedStatuses, type Status } from '../shared/member-statuses.ts'

/** Who may stand on the list of an event: members in the club, and the guests whom its admins add. */
export const listedStatuses: readonly Status[] = [...currentStatuses, guestStatus]

/** Who may hold a place and is promoted from a waitlist, as far as the status goes. */
export const playingStatuses: readonly Status[] = [...invitedStatuses, guestStatus]
