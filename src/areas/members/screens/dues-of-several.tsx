import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getClubMembers, listMembers, setDuesOfMembers } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { ChooseMembers, useChosenMembers } from './choose-members.tsx'

type Row = Gotten<typeof getClubMembers>[number]

/** Sets the dues of several members at once: checked one by one, or named in a list (X159). */
export function DuesOfSeveral({ onDone }: { onDone: () => void }) {
  const { cid } = useClub()
  const query = useCall(getClubMembers, { params: { cid: String(cid) } })
  if (!query.data) return <Loading reads={[query]} label="Loading the members" blocks={[4, 12, 4]} />
  return <Chooser cid={cid} members={query.data} onDone={onDone} />
}

function Chooser({ cid, members, onDone }: { cid: number; members: readonly Row[]; onDone: () => void }) {
  const choice = useChosenMembers(members)
  return (
    <div className="stack">
      <ChooseMembers members={members} choice={choice} />
      <Outcome cid={cid} chosen={choice.chosen} onDone={onDone} />
    </div>
  )
}

function Outcome({ cid, chosen, onDone }: { cid: number; chosen: readonly number[]; onDone: () => void }) {
  const [isPaid, setPaid] = useState(true)
  const [until, setUntil] = useState('')
  const save = useSend(setDuesOfMembers, {
    refresh: [getClubMembers, listMembers],
    onDone: ({ changed }) => {
      toast(`Dues set for ${counted(changed, 'member')}`)
      onDone()
    },
  })
  const people = counted(chosen.length, 'member')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { cid, selected: [...chosen], dues_paid: isPaid, membership_expiration: until || null }
        if (chosen.length > 0) save.mutate({ body })
      }}
    >
      <CheckField label="Dues are paid" checked={isPaid} onChange={(event) => setPaid(event.currentTarget.checked)} />
      <TextField
        label="Membership ends on"
        hint="Leave blank for no end date."
        type="date"
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={chosen.length === 0}>
          Set dues for {people}
        </Button>
      </div>
    </form>
  )
}
