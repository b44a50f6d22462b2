import { useState } from 'react'
import { FindPerson } from '#areas/clubs/screens/find-person.tsx'
import { addGroupAdmin, getAllGroups, getGroupInfo, removeGroupAdmin } from '#areas/groups/calls/groups.ts'
import { getMemberName } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'

const refreshedCalls = [getGroupInfo, getAllGroups]

/** The group's admins: only members with a login qualify (spec 002 §6). */
export function GroupAdmins({ group }: { group: Gotten<typeof getGroupInfo> }) {
  const { gid, cid, admin } = group
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const isAsked = lengthOfName(search) > 1
  const found = useCall(getMemberName, { query: { search }, body: { cid } }, { enabled: isAsked })
  const add = useSend(addGroupAdmin, {
    refresh: refreshedCalls,
    onDone: ({ message }) => {
      toast(message)
      setTyped('')
    },
  })
  const [leaving, setLeaving] = useState<(typeof admin)[number]>()
  const remove = useSend(removeGroupAdmin, { refresh: refreshedCalls, onDone: () => toast('updated') })
  return (
    <Section title="Group admins" lead="Group admins create events for this group and email its members.">
      <ul className="lines">
        {admin.length === 0 && <li className="muted">No group admins yet.</li>}
        {admin.map(({ mid, first, last }) => (
          <li key={mid}>
            <span className="line-name">
              {first} {last}
            </span>
            <Button kind="quiet" size="sm" loading={remove.isPending} onClick={() => setLeaving({ mid, first, last })}>
              Remove{' '}
              <span className="unseen">
                {first} {last}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <FindPerson
        label="Add a group admin"
        hint="Type a name. Only members with a login can be admins."
        typed={typed}
        onType={setTyped}
        found={isAsked ? found.data?.map(({ mid: id, first, last }) => ({ id, first, last })) : undefined}
        isBusy={add.isPending}
        trouble={(add.error ?? remove.error ?? found.error)?.message}
        onAdd={(mid) => add.mutate({ body: { gid, mid } })}
      />
      <ConfirmSheet
        isOpen={leaving !== undefined}
        title={`Remove ${leaving?.first} ${leaving?.last} as an admin of ${group.group_name}?`}
        confirm="Remove"
        onConfirm={() => {
          if (leaving) remove.mutate({ body: { gid, mid: leaving.mid } })
          setLeaving(undefined)
        }}
        onClose={() => setLeaving(undefined)}
      >
        They’ll no longer be able to run this group’s events. They’ll still be a member of the club.
      </ConfirmSheet>
    </Section>
  )
}
