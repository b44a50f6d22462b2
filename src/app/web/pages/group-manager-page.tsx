import { MissedInvites } from '#areas/events/screens/missed-invites.tsx'
import { GroupManager } from '#areas/groups/screens/group-manager.tsx'

/** `/club/admin/groupmembers`: a group's members, and who of them is not invited to its upcoming events. */
export const GroupManagerPage = () => <GroupManager MissedInvites={MissedInvites} />
