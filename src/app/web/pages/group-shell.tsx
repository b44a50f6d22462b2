import type { ReactNode } from 'react'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { ClubName } from '../../../web/screens/clubs/club-name.tsx'
import { useIsFromGroup } from '../../../web/screens/clubs/from-group.ts'
import { CommonShell } from '../frame-screens.ts'

// Members, who are most readers, do without it.
const EventShell = lazyScreen(() => import('./event-shell.tsx'), 'EventShell')

/** Members' pages about a group. Readers who come from the Group Manager, and run something, keep its frame. */
export function GroupShell({ notices }: { notices: ReactNode }) {
  return useIsFromGroup() ? <EventShell notices={notices} /> : <CommonShell place={<ClubName />} />
}
