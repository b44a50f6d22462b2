import type { ReactNode } from 'react'
import { ClubName } from '#areas/clubs/screens/club-name.tsx'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { managesSome } from '#areas/clubs/screens/my-club.ts'
import { ClubShell } from '#areas/clubs/screens/shell/club-shell.tsx'
import { CommonShell } from '../frame-screens.ts'

/** Pages that members and organizers share: each finds them in the shell they know. */
export function EventShell({ notices }: { notices: ReactNode }) {
  return (
    <InClub>
      {(club) => (managesSome(club) ? <ClubShell notices={notices} /> : <CommonShell place={<ClubName />} />)}
    </InClub>
  )
}
