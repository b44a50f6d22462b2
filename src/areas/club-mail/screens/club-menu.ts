import { IconMail, IconMailbox, IconMailForward, IconNews } from '@tabler/icons-react'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: clubMailPaths.emailMembers, label: 'Email members', icon: IconMail, admins: ['Email', 10] },
  {
    path: clubMailPaths.emailGroup,
    label: 'Email a group',
    icon: IconMailForward,
    admins: ['Email', 20],
    groupAdmins: 50,
  },
  { path: clubMailPaths.sentEmails, label: 'Past emails', icon: IconMailbox, admins: ['Email', 30] },
  { path: clubMailPaths.homepage, label: 'Home page', icon: IconNews, admins: ['Email', 40] },
]
