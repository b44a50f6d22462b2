import { IconUsersGroup } from '@tabler/icons-react'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { useClub, useClubPath, useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { getAllGroups, getGroupMembers } from '#areas/groups/calls/groups.ts'
import { PickGroup, useGroupInAddress } from '#areas/groups/screens/pick-group.tsx'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { EmailEvent } from './email-event.tsx'
import { ToChosen } from './write-to-chosen.tsx'

type Group = Gotten<typeof getAllGroups>[number]

/**
 * `/club/admin/emailGroup`: send an email to members of a group (spec 001 §2), or with `?eid=` to the invited members
 * of an event.
 */
export function EmailGroup() {
  const eid = useNumberInAddress('eid')
  if (eid === undefined) return <ToGroups />
  return (
    <Page title="Email an event">
      <EmailEvent key={eid} eid={eid} />
    </Page>
  )
}

function ToGroups() {
  const club = useClub()
  const groups = useCall(getAllGroups, { body: { cid: club.cid } })
  return (
    <Page title="Email a group">
      <Loading reads={[groups]} label="Loading the groups" blocks={[4, 24]} />
      {groups.data?.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="No groups yet">
          <p>Once your club has groups, you can email their members here.</p>
        </Empty>
      )}
      {groups.data && groups.data.length > 0 && <Picked groups={groups.data} />}
    </Page>
  )
}

function Picked({ groups }: { groups: readonly Group[] }) {
  const pathOf = useClubPath()
  const group = useGroupInAddress(groups)
  if (!group) return null
  return (
    <>
      <div className="mail-pick">
        <PickGroup groups={groups} group={group} />
        <ButtonLink kind="quiet" to={pathOf(clubMailPaths.groupEmails, { gid: group.gid })}>
          Emails sent to this group
        </ButtonLink>
      </div>
      <ToGroup key={group.gid} gid={group.gid} />
    </>
  )
}

function ToGroup({ gid }: { gid: number }) {
  const { cid } = useClub()
  const members = useCall(getGroupMembers, { params: { gid: String(gid) } })
  if (!members.data) return <Loading reads={[members]} label="Loading the members" blocks={[24, 20]} />
  return <ToChosen members={members.data} cid={cid} gid={gid} searchFrom={3} said="Emails Sent" />
}
