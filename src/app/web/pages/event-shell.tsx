import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { managesSome } from '#areas/clubs/screens/my-club.ts'
import { DeskShell } from './desk-shell.tsx'
import { MemberShell } from './member-shell.tsx'

/** Pages that members and organizers share: each finds them in the shell they know. */
export const EventShell = () => <InClub>{(club) => (managesSome(club) ? <DeskShell /> : <MemberShell />)}</InClub>
