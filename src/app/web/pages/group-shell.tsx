import type { ReactNode } from 'react'
import { ClubName } from '#areas/clubs/screens/club-name.tsx'
import { useIsFromGroup } from '#areas/clubs/screens/from-group.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { CommonShell } from '../frame-screens.ts'

// Members, who are most readers, do without it.
const EventShell = lazyScreen(() => import('./event-shell.tsx'), 'EventShell')

/** Members' pages about a group. Readers who come from the Group Manager, and run something, keep its frame. */
export function GroupShell({ notices }: { notices: ReactNode }) {
  return useIsFromGroup() ? <EventShell notices={notices} /> : <CommonShell place={<ClubName />} />
}
