import { useState } from 'react'
import { listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addToGroup, getAllGroups, getGroupMembers, removeFromGroup } from '#areas/groups/calls/groups.ts'
import { getCurrentClubMembers, getGroupsByMember } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import './groups.css'
import type { GroupParts } from './group-parts.ts'
import { MemberPanel } from './member-panel.tsx'
import { GroupSubstitutes } from './substitutes.tsx'

type Group = Gotten<typeof getAllGroups>[number]

const refreshedCalls = [getGroupMembers, getAllGroups, getGroupsByMember, listMissedInvites]

/** The members of the group on the left, all other members of the club on the right. */
export function GroupPanels({ group, mayChange, MissedInvites }: GroupParts & { group: Group; mayChange: boolean }) {
  const { cid, time_zone: zone } = useClub()
  const inside = useCall(getGroupMembers, { params: { gid: String(group.gid) } })
  const all = useCall(getCurrentClubMembers, { params: { cid: String(cid) } })
  const [addedMids, setAddedMids] = useState<readonly number[]>()
  const add = useSend(addToGroup, {
    refresh: refreshedCalls,
    onDone: (reply, { body }) => {
      toast(`${reply.added} added`)
      setAddedMids(body.selected)
    },
  })
  const remove = useSend(removeFromGroup, {
    refresh: refreshedCalls,
    onDone: ({ removed }) => toast(`${removed} removed`),
  })

  if (!inside.data || !all.data) return <Loading reads={[inside, all]} label="Loading the members" blocks={[24]} />
  const places = new Set(inside.data.map(({ mid }) => mid))
  const { gid, group_name: name } = group
  const failed = add.error ?? remove.error
  return (
    <>
      {group.automate && (
        <Alert kind="info">
          This group automatically adds members who match its criteria. Members you add by hand stay. If you remove
          someone who matches, they’ll come back the next time a member’s record changes.
        </Alert>
      )}
      {!mayChange && <Alert kind="info">Only club admins can change who’s in this group.</Alert>}
      {failed && <Alert>{failed.message}</Alert>}
      <MissedInvites cid={cid} gid={gid} groupName={name} added={addedMids} onAsked={() => setAddedMids(undefined)} />
      <div className="group-panels">
        <MemberPanel
          title={`In ${name}`}
          find="Find in the group"
          empty="No one is in this group yet."
          members={inside.data.map((one) => ({ ...one, mark: one.is_automatic ? 'by criteria' : '' }))}
          act="Remove"
          hint="Their invitations to this group’s upcoming events are canceled too, unless they’ve paid."
          isBusy={remove.isPending}
          onAct={mayChange ? (selected) => remove.mutateAsync({ body: { gid, selected: [...selected] } }) : undefined}
        />
        {mayChange && (
          <MemberPanel
            title="All other members"
            find="Find other members"
            empty="Everyone is already in this group."
            members={all.data.filter(({ mid }) => !places.has(mid)).map((one) => ({ ...one, mark: '' }))}
            act="Add to group"
            isBusy={add.isPending}
            onAct={(selected) => add.mutateAsync({ body: { gid, selected: [...selected] } })}
          />
        )}
      </div>
      <GroupSubstitutes gid={gid} zone={zone} members={all.data} />
    </>
  )
}
