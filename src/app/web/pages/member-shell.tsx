import { ClubName } from '#areas/clubs/screens/club-name.tsx'
import { CommonShell } from '../frame-screens.ts'

/** The frame of the members’ pages of a club: the common one, with the club’s name. */
export const MemberShell = () => <CommonShell place={<ClubName />} />
