import { useIsFromGroup } from '#areas/clubs/screens/from-group.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { MemberShell } from './member-shell.tsx'

// Members, who are most readers, do without it.
const EventShell = lazyScreen(() => import('./event-shell.tsx'), 'EventShell')

/** Members' pages about a group. Readers who come from the Group Manager, and run something, keep its frame. */
export function GroupShell() {
  return useIsFromGroup() ? <EventShell /> : <MemberShell />
}
