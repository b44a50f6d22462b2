import { MemberEvents } from '#areas/invitations/screens/member-events.tsx'
import { Member } from '#areas/members/screens/member.tsx'

/** `/club/member?mid=`: one member's record, with their events. */
export const MemberPage = () => <Member Events={MemberEvents} />
