import type { ReactNode } from 'react'
import { ClubName } from '../../../web/screens/clubs/club-name.tsx'
import { InClub } from '../../../web/screens/clubs/in-club.tsx'
import { managesSome } from '../../../web/screens/clubs/my-club.ts'
import { ClubShell } from '../../../web/screens/clubs/shell/club-shell.tsx'
import { CommonShell } from '../frame-screens.ts'

/** Pages that members and organizers share: each finds them in the shell they know. */
export function EventShell({ notices }: { notices: ReactNode }) {
  return (
    <InClub>
      {(club) => (managesSome(club) ? <ClubShell notices={notices} /> : <CommonShell place={<ClubName />} />)}
    </InClub>
  )
}
