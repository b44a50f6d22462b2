import { useState } from 'react'
import { getGroupMembers, updateGroupMemberNote } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { noteFailed } from './words.ts'

interface Props {
  /** Undefined closes the sheet. */
  readonly member: Gotten<typeof getGroupMembers>[number] | undefined
  readonly onClose: () => void
}

/** A note about a member of the group, up to 200 characters; only people who run the group see it (spec 001 §5). */
export function NoteSheet({ member, onClose }: Props) {
  const [note, setNote] = useState(member?.note ?? '')
  const name = member ? `${member.first} ${member.last}` : ''
  const saving = useSend(updateGroupMemberNote, {
    refresh: [getGroupMembers],
    // Anything but success means that it was not saved.
    onDone: (reply) => (reply === 'success' ? onClose() : toast(noteFailed(name), 'bad')),
    onRefused: () => toast(noteFailed(name), 'bad'),
  })
  return (
    <Sheet isOpen={member !== undefined} title={`Note about ${name}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (member) saving.mutate({ params: { gmid: String(member.gmid) }, body: { note } })
        }}
      >
        <AreaField
          label="Note"
          hint="Only people who run the group see this."
          maxLength={200}
          value={note}
          onChange={setNote}
        />
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" loading={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
