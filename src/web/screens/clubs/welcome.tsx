import { IconUsersGroup } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { Navigate } from 'react-router'
import { getDirectoryStatus } from '#contract/clubs/club-settings'
import type { Gotten } from '#contract/kernel/call'
import { getGroupsByMember, getMember } from '#contract/members/members'
import { useCall } from '../../api/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ColourDot } from '../../ui/desk/colour-dot.tsx'
import { readablePhone } from '../../ui/desk/day.ts'
import { Section } from '../../ui/desk/section.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { clubRoutes } from './club-routes.ts'
import './clubs.css'
import { InClub } from './in-club.tsx'
import { clubPath, type MyClub, managesSome, runsClub } from './my-club.ts'
import { duesOf, WelcomeDues } from './welcome-dues.tsx'

/** What other areas contribute to a member's home. */
interface Parts {
  /** Starts reading the member's events before `Events` has loaded. */
  readonly useEvents: (mid: number) => unknown
  readonly Events: ComponentType<{ club: MyClub; mid: number }>
  /** Why the member receives no mail from the club. */
  readonly MailWarning: ComponentType<{ cid: number; email: string; isConfirmed: boolean; isSpam: boolean }>
  /** The club's text for its members. */
  readonly HomepageText: ComponentType<{ cid: number }>
}

/** `/club/welcome`: the home of a member. Without a club or a membership it leads to /club (spec 003 §2). */
export function ClubWelcome(parts: Parts) {
  return (
    <InClub>
      {(club) =>
        club.mid === null ? (
          <Navigate to={clubRoutes.clubs} replace />
        ) : (
          <MemberHome club={club} mid={club.mid} {...parts} />
        )
      }
    </InClub>
  )
}

interface Props extends Parts {
  readonly club: MyClub
  readonly mid: number
}

function MemberHome({ club, mid, useEvents, Events, MailWarning, HomepageText }: Props) {
  const member = useCall(getMember, { params: { mid: String(mid) } })
  const directories = useCall(getDirectoryStatus, { params: { cid: String(club.cid) } }, { staleTime: 60_000 })
  useEvents(mid)
  // Both appear at once, so that no button slips in between others; but nothing waits for a failed request.
  const isDeciding = directories.isLoading && directories.failureCount === 0
  if (member.isPending || isDeciding) return <Waiting label="Loading your club page" blocks={[3, 7, 10]} />
  if (member.isError && !member.data)
    return (
      <Page title={club.club_name}>
        <Failed error={member.error} retry={member.refetch} />
      </Page>
    )
  const { first, unsubscribed, spam = false } = member.data
  // Overdue dues come first: nothing can be answered until they are paid.
  const isDue = duesOf(club, member.data) === 'past-due'
  return (
    <Page title={`Welcome ${first}`} tab={club.club_name} lead={club.club_name}>
      {(unsubscribed || spam) && (
        <Suspense>
          <MailWarning
            cid={club.cid}
            email={member.data.email}
            isConfirmed={member.data.email_confirmed}
            isSpam={spam}
          />
        </Suspense>
      )}
      <div className="row">
        <ButtonLink kind="quiet" to={clubPath(clubRoutes.editProfile, club.cid)}>
          Edit Profile
        </ButtonLink>
        <ButtonLink kind="quiet" to={clubPath(clubRoutes.mySchedule, club.cid)}>
          Club Schedule
        </ButtonLink>
        {directories.data?.club_directory !== false && (
          <ButtonLink kind="quiet" to={clubPath(clubRoutes.directory, club.cid)}>
            Member Directory
          </ButtonLink>
        )}
        {managesSome(club) && (
          <ButtonLink kind="quiet" to={clubPath(clubRoutes.dashboard, club.cid)}>
            {runsClub(club) ? 'Run the club' : 'Run my groups'}
          </ButtonLink>
        )}
      </div>
      {isDue && <WelcomeDues club={club} member={member.data} />}
      <Suspense fallback={<Waiting label="Loading your events" blocks={[15, 11]} />}>
        <Events club={club} mid={mid} />
      </Suspense>
      {!isDue && <WelcomeDues club={club} member={member.data} />}
      <Suspense>
        <HomepageText cid={club.cid} />
      </Suspense>
      <MyGroups club={club} member={member.data} hasDirectories={directories.data?.group_directory ?? false} />
    </Page>
  )
}

interface GroupsProps {
  readonly club: MyClub
  readonly member: Gotten<typeof getMember>
  /** The groups of the club have directories. */
  readonly hasDirectories: boolean
}

/** The member's groups, their contacts, and their other members where the club shows them (spec 003 §2). */
function MyGroups({ club, member, hasDirectories }: GroupsProps) {
  const groups = useCall(getGroupsByMember, { params: { mid: String(member.mid) } })
  if (groups.isPending) return <Waiting label="Loading your groups" blocks={[9]} />
  if (groups.isError && !groups.data) return <Failed error={groups.error} retry={groups.refetch} />
  const colourOf = (gid: number) => club.groups.find((group) => group.gid === gid)?.color
  return (
    <Section title="My Groups">
      {groups.data.length === 0 && (
        <p className="muted">
          <IconUsersGroup aria-hidden size={22} /> You are in no group yet. Your club puts members into groups.
        </p>
      )}
      <ul className="lines">
        {groups.data.map(({ gid, name, ...contact }) => (
          <li key={gid}>
            <span className="line-words">
              <span className="line-name">
                <ColourDot color={colourOf(gid) ?? 'ffffff'} /> {name}
              </span>
              <Contact {...contact} />
            </span>
            {hasDirectories && (
              <ButtonLink
                kind="quiet"
                size="sm"
                to={clubPath(clubRoutes.groupDirectory, club.cid, { gid })}
                state={{ gid, name }}
              >
                Directory <span className="unseen">of {name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The contact of a group, and how to reach them. */
function Contact({ poc, poc_phone, poc_email }: { poc: string; poc_phone: string; poc_email: string }) {
  if (!poc && !poc_phone && !poc_email) return null
  return (
    <span className="club-contact">
      {poc && <span>Ask {poc}</span>}
      {poc_phone && (
        <a className="touch-link" href={`tel:+1${poc_phone}`}>
          {readablePhone(poc_phone)}
        </a>
      )}
      {poc_email && (
        <a className="touch-link" href={`mailto:${poc_email}`}>
          {poc_email}
        </a>
      )}
    </span>
  )
}
