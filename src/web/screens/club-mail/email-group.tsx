import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Gotten } from '#contract/call'
import { getAllGroups, getGroupMembers } from '#contract/groups'
import { useCall } from '../../api/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PickField } from '../../ui/desk/pick-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useClub, useClubPath, useNumberInAddress } from '../clubs/my-club.ts'
import { clubRoutes } from '../clubs/paths.ts'
import { EmailEvent } from './email-event.tsx'
import { MessageForm } from './message-form.tsx'
import { RecipientTable } from './recipient-table.tsx'
import { useBatches } from './use-batches.ts'

type Group = Gotten<typeof getAllGroups>[number]

/** `/club/admin/emailGroup`: write to members of a group (spec 001 §2), or with `?eid=` to those invited to an event. */
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
      {groups.isPending && <Waiting label="Loading the groups" blocks={[4, 24]} />}
      {groups.isError && !groups.data && <Failed error={groups.error} retry={groups.refetch} />}
      {groups.data?.length === 0 && (
        <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="There is no group yet">
          <p>Once there are groups, you can write to their members here.</p>
        </Empty>
      )}
      {groups.data && groups.data.length > 0 && <Picked groups={groups.data} />}
    </Page>
  )
}

function Picked({ groups }: { groups: readonly Group[] }) {
  const pathOf = useClubPath()
  const gid = useNumberInAddress('gid')
  const [params, setParams] = useSearchParams()
  const group = groups.find((one) => one.gid === gid) ?? groups[0]
  if (!group) return null
  const pick = (chosen: string) => {
    const next = new URLSearchParams(params)
    next.set('gid', chosen)
    setParams(next, { replace: true })
  }
  return (
    <>
      <div className="mail-pick">
        <PickField
          label="Group"
          options={groups.map((one) => ({ value: String(one.gid), label: one.group_name }))}
          value={String(group.gid)}
          onChange={pick}
        />
        <ButtonLink kind="quiet" to={pathOf(clubRoutes.groupEmails, { gid: group.gid })}>
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [written, setWritten] = useState(0)
  const batches = useBatches(() => {
    toast('Emails Sent')
    setChosen(new Set())
    setWritten(written + 1)
  })
  if (members.isError && !members.data) return <Failed error={members.error} retry={members.refetch} />
  if (!members.data) return <Waiting label="Loading the members" blocks={[24, 20]} />
  return (
    <>
      <RecipientTable members={members.data} chosen={chosen} onChoose={setChosen} searchFrom={3} />
      <MessageForm
        key={written}
        isSending={batches.isSending}
        progress={batches.sent !== undefined && `${batches.sent} of ${chosen.size} are on their way`}
        error={batches.error}
        lacks={chosen.size === 0 ? 'Select Email Recipients' : undefined}
        onSend={(message) => batches.run({ cid, gid, selected: [...chosen], ...message })}
      />
    </>
  )
}
