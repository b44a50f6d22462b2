import { IconCalendarPlus, IconUsersGroup } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useClub, useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { getAllGroups } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { EventList } from './event-list.tsx'
import './events.css'

type Group = Gotten<typeof getAllGroups>[number]

/** `/club/addEvent`: the events of a group for its admins, and the form that creates one (spec 001 §2; X50). */
export function GroupEvents() {
  const { cid } = useClub()
  const groups = useCall(getAllGroups, { body: { cid } })
  const gid = useNumberInAddress('gid')
  if (!groups.data)
    return <Loading reads={[groups]} label="Loading the groups" blocks={[3, 4, 24]} page={{ title: 'Events' }} />
  const group = gid === undefined ? groups.data[0] : groups.data.find((one) => one.gid === gid)
  if (group) {
    const pick = groups.data.length > 1 ? <GroupPick groups={groups.data} group={group} /> : undefined
    return <EventList key={group.gid} group={group} pick={pick} />
  }
  return (
    <Page title="Events">
      {groups.data.length === 0 ? (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="No groups yet">
          <p>Every event belongs to a group. Once your club has a group, its events will appear here.</p>
        </Empty>
      ) : (
        <Empty icon={<IconCalendarPlus aria-hidden size={36} />} title="This isn’t one of your groups">
          <GroupPick groups={groups.data} group={undefined} />
        </Empty>
      )}
    </Page>
  )
}

/** Chooses another of the user's groups; the address keeps the choice. */
function GroupPick({ groups, group }: { groups: readonly Group[]; group: Group | undefined }) {
  const { cid } = useClub()
  const [, setParams] = useSearchParams()
  const options = groups.map((one) => ({ value: String(one.gid), label: one.group_name }))
  return (
    <PickField
      label="Group"
      options={group ? options : [{ value: '', label: 'Choose a group' }, ...options]}
      value={group ? String(group.gid) : ''}
      onChange={(gid) => setParams({ cid: String(cid), gid }, { replace: true })}
    />
  )
}
