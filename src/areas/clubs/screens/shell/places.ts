import {
  IconArrowsJoin,
  IconBuildingCommunity,
  IconCake,
  IconCalendarEvent,
  IconCalendarWeek,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconFileDownload,
  IconFileImport,
  IconFileText,
  IconForms,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  IconMailbox,
  IconMailForward,
  IconNews,
  IconNotes,
  IconPhoneCall,
  IconReceipt2,
  IconReportMoney,
  IconSettings,
  IconSlideshow,
  IconSparkles,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { User } from '#kernel/web/api/session.ts'
import { clubRoutes } from '../club-routes.ts'
import { clubPath, type MyClub, runsClub } from '../my-club.ts'

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: TablerIcon
}

interface Part {
  readonly title: string
  readonly places: readonly Place[]
}

/** The links of the sidebar: everything in the club for its admins, the groups for group admins. */
export function placesOf(club: MyClub | undefined, user: User): readonly Part[] {
  const staff: Part = {
    title: 'Platform',
    places: [
      { to: clubRoutes.allClubs, label: 'All clubs', icon: IconBuildingCommunity },
      { to: clubRoutes.billing, label: 'Monthly billing', icon: IconReportMoney },
    ],
  }
  return [...(club ? inClub(club) : []), ...(user.staff ? [staff] : [])]
}

function inClub(club: MyClub): readonly Part[] {
  const at = (route: string, label: string, icon: TablerIcon) => ({ to: clubPath(route, club.cid), label, icon })
  const dashboard = at(clubRoutes.dashboard, 'Dashboard', IconLayoutDashboard)
  const schedule = at(clubRoutes.schedule, 'Schedule', IconCalendarWeek)
  const events = at(clubRoutes.groupEvents, 'Events', IconCalendarEvent)
  const groups = at(clubRoutes.groupManager, 'Groups', IconUsersGroup)
  const groupMail = at(clubRoutes.emailGroup, 'Email a group', IconMailForward)
  const news = at(clubRoutes.featureList, 'What’s new', IconSparkles)
  const page = club.mid === null ? [] : [at(clubRoutes.welcome, 'My club page', IconHome)]
  if (!runsClub(club))
    return [{ title: 'Club', places: [dashboard, schedule, events, groups, groupMail, news, ...page] }]
  const members = at(clubRoutes.members, 'Members', IconUsers)
  const mail = {
    title: 'Email',
    places: [
      at(clubRoutes.emailMembers, 'Email members', IconMail),
      groupMail,
      at(clubRoutes.sentEmails, 'Past emails', IconMailbox),
      at(clubRoutes.homepage, 'Home page', IconNews),
    ],
  }
  return [
    { title: 'Club', places: [dashboard, schedule, events, members, groups, ...page] },
    mail,
    {
      title: 'Reports',
      places: [
        at(clubRoutes.statistics, 'Statistics', IconChartBar),
        at(clubRoutes.notes, 'Notes', IconNotes),
        at(clubRoutes.noShows, 'No-shows', IconUserX),
        at(clubRoutes.eventPayments, 'Event payments', IconCash),
        at(clubRoutes.emergencyContacts, 'Emergency contacts', IconPhoneCall),
        at(clubRoutes.birthdays, 'Birthdays', IconCake),
      ],
    },
    {
      title: 'Run',
      places: [
        ...(club.collects_dues
          ? [at(clubRoutes.duesList, 'Dues', IconCash), at(clubRoutes.duesReport, 'Dues report', IconReportMoney)]
          : []),
        at(clubRoutes.pos, 'Point of sale', IconCash),
        at(clubRoutes.posPayments, 'POS payments', IconReceipt2),
        at(clubRoutes.importMembers, 'Import members', IconFileImport),
        at(clubRoutes.download, 'Download lists', IconFileDownload),
        at(clubRoutes.mergeAccounts, 'Merge profiles', IconArrowsJoin),
        at(clubRoutes.verification, 'Verification', IconUserCheck),
        at(clubRoutes.memberFields, 'Member fields', IconForms),
        at(clubRoutes.terms, 'Club terms', IconFileText),
        at(clubRoutes.ballots, 'Ballots', IconChecklist),
        at(clubRoutes.books, 'Books', IconReceipt2),
        at(clubRoutes.displaySetup, 'Kiosk', IconSlideshow),
        at(clubRoutes.log, 'Club log', IconHistory),
        news,
        at(clubRoutes.settings, 'Settings', IconSettings),
      ],
    },
  ]
}
