import { IconFileImport, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { runsClub, useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { getAllGroups, getGroupMembers } from '#areas/groups/calls/groups.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { GroupParts } from '../group-parts.ts'
import { PickGroup, useGroupInAddress } from '../pick-group.tsx'
import '../groups.css'
import { ParticipantTable } from './participant-table.tsx'
import type { Moved } from './several-bar.tsx'

type Group = Gotten<typeof getAllGroups>[number]

/**
 * `/club/participants`: a group's members with notes; changes the group and level of several at once (spec 001 §2,
 * §6).
 */
export function Participants({ MissedInvites }: GroupParts) {
  const club = useClub()
  const groups = useCall(getAllGroups, { body: { cid: club.cid } })
  return (
    <Page title="Participants">
      <Loading reads={[groups]} label="Loading the groups" blocks={[4, 24]} />
      {groups.data?.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="No groups yet">
          <p>A group’s members will appear here.</p>
        </Empty>
      )}
      {groups.data && groups.data.length > 0 && <Picked groups={groups.data} MissedInvites={MissedInvites} />}
    </Page>
  )
}

function Picked({ groups, MissedInvites }: GroupParts & { groups: readonly Group[] }) {
  const club = useClub()
  const pathOf = useClubPath()
  const group = useGroupInAddress(groups)
  const members = useCall(
    getGroupMembers,
    { params: { gid: String(group?.gid ?? 0) } },
    { enabled: group !== undefined },
  )
  const [moved, setMoved] = useState<Moved>()
  const target = groups.find(({ gid }) => gid === moved?.gid)
  if (!group) return null
  return (
    <>
      <div className="group-pick">
        <PickGroup groups={groups} group={group} />
        {runsClub(club) && (
          <ButtonLink
            kind="quiet"
            icon={<IconFileImport aria-hidden size={22} />}
            to={pathOf(memberPaths.importMembers, { gid: group.gid })}
          >
            Import a list <span className="unseen">into {group.group_name}</span>
          </ButtonLink>
        )}
      </div>
      <MissedInvites cid={club.cid} gid={group.gid} groupName={group.group_name} />
      {target && (
        <MissedInvites
          cid={club.cid}
          gid={target.gid}
          groupName={target.group_name}
          added={moved?.mids}
          asksOnly
          onAsked={() => setMoved(undefined)}
        />
      )}
      <Loading reads={[members]} label="Loading the members" blocks={[24]} />
      {members.data?.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title={`No one is in ${group.group_name} yet`}>
          <ButtonLink kind="quiet" to={pathOf(groupPaths.groupManager, { gid: group.gid })}>
            Group Manager
          </ButtonLink>
        </Empty>
      )}
      {members.data && members.data.length > 0 && (
        <ParticipantTable key={group.gid} group={group} groups={groups} members={members.data} onMoved={setMoved} />
      )}
    </>
  )
}
