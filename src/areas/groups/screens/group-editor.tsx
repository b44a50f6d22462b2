import { useNavigate } from 'react-router'
import { useClubPath, useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { getGroupInfo } from '#areas/groups/calls/groups.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { GroupAdmins } from './group-admins.tsx'
import { GroupForm } from './group-form.tsx'

/** `/club/admin/groupeditor`: a new group, or an existing one with `?gid=` (spec 002 §2; X127). */
export function GroupEditor() {
  const gid = useNumberPassed('gid')
  return gid === undefined ? <NewGroup /> : <OneGroup key={gid} gid={gid} />
}

function NewGroup() {
  const navigate = useNavigate()
  const pathOf = useClubPath()
  return (
    <Page title="New group">
      <GroupForm group={undefined} onSaved={(gid) => void navigate(pathOf(groupPaths.groupManager, { gid }))} />
    </Page>
  )
}

function OneGroup({ gid }: { gid: number }) {
  const pathOf = useClubPath()
  const group = useCall(getGroupInfo, { params: { gid: String(gid) } })
  if (!group.data)
    return <Loading reads={[group]} label="Loading the group" blocks={[2.5, 30]} page={{ title: 'Group' }} />
  return (
    <Page
      title={group.data.group_name}
      aside={
        <ButtonLink kind="quiet" size="sm" to={pathOf(groupPaths.groupManager, { gid })}>
          {counted(group.data.members, 'member')}
        </ButtonLink>
      }
    >
      <GroupForm group={group.data} onSaved={() => undefined} />
      <GroupAdmins group={group.data} />
    </Page>
  )
}
