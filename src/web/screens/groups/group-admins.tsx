import { useState } from 'react'
import type { Gotten } from '#contract/call'
import { addGroupAdmin, getAllGroups, getGroupInfo, removeGroupAdmin } from '#contract/groups'
import { getMemberName } from '#contract/members'
import { useCall, useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePause } from '../../ui/use-pause.ts'

const changed = [getGroupInfo, getAllGroups]

/** Who runs the group: only members with a login can (spec 002 §6). */
export function GroupAdmins({ group }: { group: Gotten<typeof getGroupInfo> }) {
  const { gid, cid, admin } = group
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const isAsked = search.length > 1
  const found = useCall(getMemberName, { query: { search }, body: { cid } }, { enabled: isAsked })
  const add = useSend(addGroupAdmin, {
    refresh: changed,
    onDone: ({ message }) => {
      toast(message)
      setTyped('')
    },
  })
  const remove = useSend(removeGroupAdmin, { refresh: changed, onDone: () => toast('updated') })
  const failed = add.error ?? remove.error ?? found.error
  return (
    <Section title="Group admins" lead="They make events for this group and write to its members.">
      <ul className="lines">
        {admin.length === 0 && <li className="muted">Nobody yet.</li>}
        {admin.map(({ mid, first, last }) => (
          <li key={mid}>
            <span className="line-name">
              {first} {last}
            </span>
            <Button
              kind="quiet"
              size="sm"
              loading={remove.isPending}
              onClick={() => remove.mutate({ body: { gid, mid } })}
            >
              Remove{' '}
              <span className="unseen">
                {first} {last}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label="Add a group admin"
        hint="Type a name. Only members with a login can be admins."
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isAsked && found.data?.length === 0 && <p className="muted">No Search Results Found</p>}
      {isAsked && (
        <ul className="lines" aria-label="Members found">
          {found.data?.map(({ mid, first, last }) => (
            <li key={mid}>
              <span className="line-name">
                {first} {last}
              </span>
              <Button size="sm" loading={add.isPending} onClick={() => add.mutate({ body: { gid, mid } })}>
                Add{' '}
                <span className="unseen">
                  {first} {last}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failed && <Alert>{failed.message}</Alert>}
    </Section>
  )
}
