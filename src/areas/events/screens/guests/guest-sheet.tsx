import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { type AddedGuest, useAddGuest } from './use-add-guest.ts'

interface Props {
  readonly eid: number
  readonly onAdded: (guest: AddedGuest) => unknown
  readonly onClose: () => void
}

/** Asks for a guest's name. */
export function GuestSheet({ eid, onAdded, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const { add, isPending, trouble, isDoubted } = useAddGuest(eid, (guest) => {
    onClose()
    return onAdded(guest)
  })
  const isAnother = isDoubted(name)
  return (
    <Sheet isOpen title="Add a guest" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (name) add(name)
        }}
      >
        <TextField
          label="Name"
          hint="You can add guests even if the event is full. They don’t get emails or appear in the standings."
          maxLength={120}
          autoComplete="off"
          autoCapitalize="words"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {trouble && <Alert>{trouble}</Alert>}
        {isAnother && <Alert kind="warn">A guest with this name is already in this event.</Alert>}
        <Button type="submit" size="lg" loading={isPending} aria-disabled={!name}>
          {isAnother ? 'Add another one' : 'Add guest'}
        </Button>
      </form>
    </Sheet>
  )
}
