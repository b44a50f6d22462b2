import { MissedInvites } from '#areas/events/screens/missed-invites.tsx'
import { Participants } from '#areas/groups/screens/participants/participants.tsx'

/** `/club/participants`: a group's members with notes, and who of them is not invited to its upcoming events. */
export const ParticipantsPage = () => <Participants MissedInvites={MissedInvites} />
