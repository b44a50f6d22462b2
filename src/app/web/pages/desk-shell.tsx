import { clubMenu } from 'virtual:area-menus'
import { type ComponentProps, Suspense } from 'react'
import { ClubShell } from '#areas/clubs/screens/shell/club-shell.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

// It comes from the chunk of the common shell, which has it for everyone else.
const ShellNotices = lazyScreen(() => import('../common-shell.tsx'), 'ShellNotices')

const notices = (
  <Suspense fallback={null}>
    <ShellNotices />
  </Suspense>
)

/** The frame of people who run a club, with the links of all areas. */
export const DeskShell = (props: Omit<ComponentProps<typeof ClubShell>, 'notices' | 'menu'>) => (
  <ClubShell {...props} notices={notices} menu={clubMenu} />
)
