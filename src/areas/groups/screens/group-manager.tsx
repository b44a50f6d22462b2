import {
  IconCalendarEvent,
  IconListNumbers,
  IconPencil,
  IconPlus,
  IconStairs,
  IconUsersGroup,
} from '@tabler/icons-react'
import { fromGroup } from '#areas/clubs/screens/from-group.ts'
import { runsClub, useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { getAllGroups } from '#areas/groups/calls/groups.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { standingPaths } from '#areas/standings/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { GroupPanels } from './group-panels.tsx'
import type { GroupParts } from './group-parts.ts'
import { PickGroup, useGroupInAddress } from './pick-group.tsx'

type Group = Gotten<typeof getAllGroups>[number]

/** The pages about one group, in the order of their links. */
const pages = [
  { words: 'Events', route: eventPaths.groupEvents, Icon: IconCalendarEvent, more: {} },
  { words: 'Participants', route: groupPaths.participants, Icon: IconUsersGroup, more: {} },
  { words: 'Standings', route: standingPaths.groupStandings, Icon: IconListNumbers, more: fromGroup },
  { words: 'Ladder', route: standingPaths.ladderStandings, Icon: IconStairs, more: {} },
] as const

/**
 * `/club/admin/groupmembers`: pick a group, then see its members beside the other members of the club (spec 002 §2).
 */
export function GroupManager({ MissedInvites }: GroupParts) {
  const club = useClub()
  const pathOf = useClubPath()
  const groups = useCall(getAllGroups, { body: { cid: club.cid } })
  return (
    <Page
      title="Group Manager"
      aside={
        runsClub(club) && (
          <ButtonLink size="sm" icon={<IconPlus aria-hidden size={22} />} to={pathOf(groupPaths.groupEditor)}>
            Add group
          </ButtonLink>
        )
      }
    >
      <Loading reads={[groups]} label="Loading the groups" blocks={[4, 24]} />
      {groups.data?.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="No groups yet">
          <p>Groups will appear here with their members. Every event belongs to a group.</p>
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
  if (!group) return null
  return (
    <>
      <div className="group-pick">
        <PickGroup groups={groups} group={group} />
        {pages.map(({ words, route, Icon, more }) => (
          <ButtonLink
            key={route}
            kind="quiet"
            icon={<Icon aria-hidden size={22} />}
            to={pathOf(route, { gid: group.gid, ...more })}
          >
            {words} <span className="unseen">of {group.group_name}</span>
          </ButtonLink>
        ))}
        {runsClub(club) && (
          <ButtonLink
            kind="quiet"
            icon={<IconPencil aria-hidden size={22} />}
            to={pathOf(groupPaths.groupEditor, { gid: group.gid })}
          >
            Edit group
          </ButtonLink>
        )}
      </div>
      <GroupPanels
        key={group.gid}
        group={group}
        mayChange={runsClub(club) || group.group_change_allowed}
        MissedInvites={MissedInvites}
      />
    </>
  )
}
