import { IconCalendarCheck, IconListDetails, IconListNumbers, IconUsersGroup } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { standingPaths } from '#areas/standings/calls/pages.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { type AwaitedRead, Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import '#kernel/web/ui/view-tabs.css'
import { fromGroup, useIsFromGroup } from '#areas/clubs/screens/from-group.ts'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub, runsClub, useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import './standings.css'
import { noStandings } from './words.ts'

// Members do without it, and without the admins' routes.
const BackToGroup = lazyScreen(() => import('./back-to-group.tsx'), 'BackToGroup')

/** The group that a page is about. */
export interface OfGroup {
  readonly club: MyClub
  readonly gid: number
  /** Whether the reader runs it. */
  readonly runs: boolean
}

interface Props {
  readonly title: string
  readonly page: (typeof pages)[number]['name']
  readonly children: (of: OfGroup) => ReactNode
}

const pages = [
  { name: 'standings', words: 'Standings', route: standingPaths.groupStandings, Icon: IconListNumbers },
  { name: 'detail', words: 'Details', route: standingPaths.standingsDetailByState, Icon: IconListDetails },
  { name: 'results', words: 'Results', route: standingPaths.groupResults, Icon: IconUsersGroup },
  { name: 'attendance', words: 'Attendance', route: standingPaths.attendance, Icon: IconCalendarCheck },
] as const

/**
 * A page about how a group's players compare. The group is in the path, as `?gid=`, or in the navigation state as old
 * pages pass it. Without a group, or if the reader is not in it, the page says so (spec 001 §6; X91).
 */
export function GroupPage({ title, page, children }: Props) {
  const { gid: inPath = '' } = useParams()
  const passed = useNumberPassed('gid')
  const gid = /^[1-9]\d{0,9}$/.test(inPath) ? Number(inPath) : passed
  const isFromGroup = useIsFromGroup()
  return (
    <InClub>
      {(club) => {
        const group = club.groups.find((one) => one.gid === gid)
        const runs = runsClub(club) || group?.is_admin === true
        return (
          <Page
            title={title}
            tab={group ? `${title}, ${group.group_name}` : title}
            lead={group?.group_name}
            aside={
              isFromGroup && runs && gid !== undefined ? (
                <Suspense fallback={null}>
                  <BackToGroup cid={club.cid} gid={gid} />
                </Suspense>
              ) : undefined
            }
          >
            {gid === undefined ? (
              <NoAccess club={club}>
                <Groups club={club} page={page} />
              </NoAccess>
            ) : (
              <>
                <Ways club={club} gid={gid} page={page} />
                {children({ club, gid, runs })}
              </>
            )}
          </Page>
        )
      }}
    </InClub>
  )
}

/** The links between a group's pages. */
function Ways({ club, gid, page }: { club: MyClub; gid: number; page: Props['page'] }) {
  const linkState = useIsFromGroup() ? fromGroup : {}
  return (
    <nav className="view-tabs" aria-label="Group pages">
      {pages.map(({ name, words, route, Icon }) => (
        <Link
          key={name}
          to={clubPath(route, club.cid, { gid, ...linkState })}
          aria-current={name === page ? 'page' : undefined}
        >
          <Icon aria-hidden size={24} />
          {words}
        </Link>
      ))}
    </nav>
  )
}

/** Lists the reader's groups, each with a link to its own page. */
function Groups({ club: { cid, groups }, page }: { club: MyClub; page: Props['page'] }) {
  const route = pages.find(({ name }) => name === page)?.route
  if (!route || groups.length === 0) return null
  return (
    <Section title="Your groups">
      <ul className="stack">
        {groups.map(({ gid, group_name: name, color }) => (
          <li key={gid} className="row">
            <ColourDot color={color} />
            <Link className="touch-link" to={clubPath(route, cid, { gid })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NoAccess({ club, children }: { club: MyClub; children?: ReactNode }) {
  return (
    <>
      <Alert kind={children ? 'info' : 'bad'}>{noStandings}</Alert>
      {children}
      <div className="row">
        <ButtonLink to={clubPath(clubPaths.welcome, club.cid)}>Your club page</ButtonLink>
      </div>
    </>
  )
}

interface ReadProps<Data> {
  readonly club: MyClub
  readonly label: string
  readonly query: AwaitedRead<Data>
  readonly children: (data: Data) => ReactNode
}

/** Shows what was read about a group, once it is there; readers who are not allowed to read it are told so. */
export function Shown<Data>({ club, label, query, children }: ReadProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Loading
      reads={[query]}
      label={label}
      blocks={[3, 20]}
      instead={({ status }) => (status === 403 || status === 404) && <NoAccess club={club} />}
    />
  )
}
