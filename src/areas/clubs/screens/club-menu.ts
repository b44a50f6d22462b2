import {
  IconBuildingCommunity,
  IconFileText,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconSettings,
  IconSparkles,
} from '@tabler/icons-react'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import type { MenuEntry } from './shell/menu-entry.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: clubPaths.dashboard, label: 'Dashboard', icon: IconLayoutDashboard, admins: ['Club', 10], groupAdmins: 10 },
  { path: clubPaths.terms, label: 'Club terms', icon: IconFileText, admins: ['Run', 100] },
  { path: clubPaths.log, label: 'Club log', icon: IconHistory, admins: ['Run', 140] },
  { path: clubPaths.featureList, label: 'What’s new', icon: IconSparkles, admins: ['Run', 150], groupAdmins: 60 },
  { path: clubPaths.settings, label: 'Settings', icon: IconSettings, admins: ['Run', 160] },
  {
    path: clubPaths.welcome,
    label: 'My club page',
    icon: IconHome,
    admins: ['Club', 60],
    groupAdmins: 70,
    isIn: (club) => club.mid !== null,
  },
  { path: clubPaths.allClubs, label: 'All clubs', icon: IconBuildingCommunity, staff: 10 },
]
