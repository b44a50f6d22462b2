import { useState } from 'react'
import { getMember, listMembers, setMemberDues } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { DuesPill } from './member-table.tsx'

/** Sets by hand whether dues are paid, and until when; recorded in the club log (X159). */
export function MemberDues({ member }: { member: Gotten<typeof getMember> }) {
  const isSavedPaid = member.dues_paid === 'yes'
  const [isPaid, setPaid] = useState(isSavedPaid)
  const [until, setUntil] = useState(member.membership_expiration ?? '')
  const save = useSend(setMemberDues, {
    refresh: [getMember, listMembers],
    onDone: ({ message }) => toast(message),
  })
  return (
    <Section title="Dues" aside={<DuesPill isPaid={isSavedPaid} />}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ body: { mid: member.mid, dues_paid: isPaid, membership_expiration: until || null } })
        }}
      >
        <CheckField label="Dues are paid" checked={isPaid} onChange={(event) => setPaid(event.currentTarget.checked)} />
        <TextField
          label="Membership ends on"
          type="date"
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        {save.error && <Alert>{save.error.message}</Alert>}
        <div className="row">
          <Button type="submit" kind="quiet" loading={save.isPending}>
            Save dues
          </Button>
        </div>
      </form>
    </Section>
  )
}
