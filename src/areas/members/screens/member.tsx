import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { useClub, useClubPath, useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { directoryPaths } from '#areas/directory/calls/pages.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { getGroupsByMember, getMember } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { MemberDues } from './member-dues.tsx'
import { MemberForm } from './member-form.tsx'
import './members.css'

interface Parts {
  /** The events to which the member was invited, from the area above. */
  readonly Events: ComponentType<{ mid: number }>
}

/** `/club/member?mid=`: one member's record, for the admins of the club. */
export function Member({ Events }: Parts) {
  const mid = useNumberPassed('mid')
  const pathOf = useClubPath()
  return mid === undefined ? (
    <Navigate to={pathOf(memberPaths.members)} replace />
  ) : (
    <MemberRecord mid={mid} Events={Events} />
  )
}

function MemberRecord({ mid, Events }: Parts & { mid: number }) {
  const { collects_dues } = useClub()
  const pathOf = useClubPath()
  const query = useCall(getMember, { params: { mid: String(mid) } })
  if (!query.data)
    return (
      <Loading
        reads={[query]}
        label="Loading the member"
        blocks={[2.5, 30]}
        page={{ title: 'Member' }}
        help={
          <ButtonLink kind="quiet" to={pathOf(memberPaths.members)}>
            All members
          </ButtonLink>
        }
      />
    )
  const member = query.data
  return (
    <Page title={`${member.first} ${member.last}`} aside={<LoginPill member={member} />}>
      {member.unsubscribed && <Alert kind="warn">This member unsubscribed and doesn’t get club emails.</Alert>}
      {member.spam && <Alert kind="warn">This member marked a club email as spam.</Alert>}
      <div className="row">
        <ButtonLink kind="quiet" size="sm" to={pathOf(directoryPaths.sendEmail, { to: mid })}>
          Send Email
        </ButtonLink>
      </div>
      <div key={mid} className="member-parts">
        <MemberForm member={member} />
        <div className="member-aside">
          {collects_dues && <MemberDues member={member} />}
          <Groups mid={mid} />
          <Events mid={mid} />
        </div>
      </div>
    </Page>
  )
}

function LoginPill({ member }: { member: Gotten<typeof getMember> }) {
  const { time_zone: zone } = useClub()
  if (member.user_id === null) return <Pill icon={<IconCircleDashed aria-hidden />}>no login yet</Pill>
  const since = member.verified_time && ` since ${clubTime(member.verified_time, zone)}`
  return (
    <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
      verified{since}
    </Pill>
  )
}

function Groups({ mid }: { mid: number }) {
  const pathOf = useClubPath()
  const groups = useCall(getGroupsByMember, { params: { mid: String(mid) } })
  return (
    <Section title="Groups">
      <Loading reads={[groups]} label="Loading the groups" blocks={[4]} />
      {groups.data?.length === 0 && <p className="muted">Not in any group.</p>}
      {groups.data && groups.data.length > 0 && (
        <ul className="lines">
          {groups.data.map(({ gid, name }) => (
            <li key={gid} className="line-name">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <ButtonLink kind="quiet" size="sm" to={pathOf(groupPaths.groupManager)}>
          Group Manager
        </ButtonLink>
      </div>
    </Section>
  )
}
