import { IconUsersGroup } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { directoryPaths } from '#areas/directory/calls/pages.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { getGroupsByMember, type getMember } from '#areas/members/calls/members.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { posPaths } from '#areas/pos/calls/pages.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { standingPaths } from '#areas/standings/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import type { Read } from '#kernel/web/api/use-together.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import './clubs.css'
import { InClub } from './in-club.tsx'
import { clubPath, type MyClub, managesSome, runsClub } from './my-club.ts'
import { useHomeReads } from './use-home-reads.ts'
import { duesOf, WelcomeDues, type WelcomeDuesProps } from './welcome-dues.tsx'

/** What other areas contribute to a member's home. */
interface Parts {
  /** Starts reading the member's events before `Events` has loaded. */
  readonly useEvents: (mid: number) => readonly Read[]
  /** Starts reading what the member can pay before `PayDues` has loaded. */
  readonly useDues: (club: MyClub, mid: number) => readonly Read[]
  readonly Events: ComponentType<{ club: MyClub; mid: number }>
  /** What the member can pay now. */
  readonly PayDues: WelcomeDuesProps['PayDues']
  /** Why the member receives no email from the club. */
  readonly MailWarning: ComponentType<{ cid: number; email: string; isConfirmed: boolean; isSpam: boolean }>
  /** The open ballots in which the member has not voted. */
  readonly VoteBanner: ComponentType<{ club: MyClub; vote: Gotten<typeof getClubHomepage>['vote'] }>
  /** The ballots that ended recently, with links to their results. */
  readonly EndedBallots: ComponentType<{ club: MyClub; ended: Gotten<typeof getClubHomepage>['ended'] }>
  /** The club's text for its members. */
  readonly HomepageText: ComponentType<{ cid: number }>
}

/** `/club/welcome`: a member's home. Without a club or a membership it redirects to /club (spec 003 §2). */
export function ClubWelcome(parts: Parts) {
  return (
    <InClub>
      {(club) =>
        club.mid === null ? (
          <Navigate to={clubPaths.clubs} replace />
        ) : (
          // Its parts appear together, too.
          <Suspense fallback={<Waiting {...homeShape} />}>
            <MemberHome club={club} mid={club.mid} {...parts} />
          </Suspense>
        )
      }
    </InClub>
  )
}

const homeShape = { label: 'Loading your club page', blocks: [3, 7, 10] }

interface Props extends Parts {
  readonly club: MyClub
  readonly mid: number
}

function MemberHome({ club, mid, useEvents, useDues, VoteBanner, EndedBallots, Events, PayDues, ...parts }: Props) {
  const { MailWarning, HomepageText } = parts
  const reads = [...useEvents(mid), ...useDues(club, mid)]
  const { member, directories, vote, ended, isDeciding } = useHomeReads(club, mid, reads)
  if (!member.data || isDeciding)
    return <Loading reads={isDeciding ? [member, reading] : [member]} {...homeShape} page={{ title: club.club_name }} />
  const { first, unsubscribed, spam = false } = member.data
  // Expired dues, or dues that expire soon, come first, because members cannot reply to anything without them (X185).
  const isDue = club.collects_dues && duesOf(club, member.data) !== 'paid'
  const hasDues = !club.collects_dues || member.data.dues_paid === 'yes'
  const doors = [
    { title: 'Club Schedule', path: schedulePaths.mySchedule, isOpen: hasDues || managesSome(club) },
    ...(directories.data?.club_directory === false
      ? []
      : [{ title: 'Member Directory', path: directoryPaths.directory, isOpen: hasDues || runsClub(club) }]),
    // Buying anything requires current dues.
    { title: 'A La Carte', path: posPaths.aLaCarte, isOpen: hasDues },
  ]
  const closed = doors.flatMap(({ title, isOpen }) => (isOpen ? [] : [title]))
  return (
    <Page title={`Welcome ${first}`} tab={club.club_name} lead={club.club_name}>
      {(unsubscribed || spam) && (
        <MailWarning cid={club.cid} email={member.data.email} isConfirmed={member.data.email_confirmed} isSpam={spam} />
      )}
      {isDue && <WelcomeDues club={club} member={member.data} closed={closed} PayDues={PayDues} />}
      <div className="row">
        <ButtonLink kind="quiet" to={clubPath(joiningPaths.editProfile, club.cid)}>
          Edit Profile
        </ButtonLink>
        {doors.map(
          ({ title, path, isOpen }) =>
            isOpen && (
              <ButtonLink key={path} kind="quiet" to={clubPath(path, club.cid)}>
                {title}
              </ButtonLink>
            ),
        )}
        <ButtonLink kind="quiet" to={paymentPaths.myPayments}>
          My Payments
        </ButtonLink>
        <ButtonLink kind="quiet" to={lessonPaths.instruction}>
          Lessons
        </ButtonLink>
        {managesSome(club) && (
          <ButtonLink kind="quiet" to={clubPath(clubPaths.dashboard, club.cid)}>
            {runsClub(club) ? 'Run the club' : 'Run my groups'}
          </ButtonLink>
        )}
      </div>
      {vote.length > 0 && <VoteBanner club={club} vote={vote} />}
      <Events club={club} mid={mid} />
      {club.collects_dues && !isDue && (
        <WelcomeDues club={club} member={member.data} closed={closed} PayDues={PayDues} />
      )}
      {ended.length > 0 && <EndedBallots club={club} ended={ended} />}
      <MyGroups
        club={club}
        member={member.data}
        hasDirectories={(hasDues || managesSome(club)) && (directories.data?.group_directory ?? false)}
      />
      {/* Last, because it is read separately and must not move anything below it. */}
      <Suspense fallback={null}>
        <HomepageText cid={club.cid} />
      </Suspense>
    </Page>
  )
}

interface GroupsProps {
  readonly club: MyClub
  readonly member: Gotten<typeof getMember>
  /** The groups of the club have directories. */
  readonly hasDirectories: boolean
}

/** The member's groups, their contacts, and their other members if the club shows them (spec 003 §2). */
function MyGroups({ club, member, hasDirectories }: GroupsProps) {
  const groups = useCall(getGroupsByMember, { params: { mid: String(member.mid) } })
  if (!groups.data) return <Loading reads={[groups]} label="Loading your groups" blocks={[9]} />
  const colourOf = (gid: number) => club.groups.find((group) => group.gid === gid)?.color
  return (
    <Section title="My Groups">
      {groups.data.length === 0 && (
        <p className="muted">
          <IconUsersGroup aria-hidden size={22} /> You’re not in a group yet. Your club can add you.
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
            <ButtonLink kind="quiet" size="sm" to={clubPath(standingPaths.groupStandings, club.cid, { gid })}>
              Standings <span className="unseen">of {name}</span>
            </ButtonLink>
            {hasDirectories && (
              <ButtonLink
                kind="quiet"
                size="sm"
                to={clubPath(directoryPaths.groupDirectory, club.cid, { gid })}
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
