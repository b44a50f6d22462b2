import { IconUserPlus } from '@tabler/icons-react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { type AddedGuest, useAddGuest } from './use-add-guest.ts'

interface Props {
  readonly eid: number
  /** As it was typed into a search of members. */
  readonly name: string
  readonly onAdded: (guest: AddedGuest) => unknown
}

/** Below a search of members: someone who is not a member plays as a guest under the name that was typed. */
export function GuestOffer({ eid, name, onAdded }: Props) {
  const { add, isPending, trouble, isDoubted } = useAddGuest(eid, onAdded)
  const isAnother = isDoubted(name)
  return (
    <div className="stack">
      {trouble && <Alert>{trouble}</Alert>}
      {isAnother && <Alert kind="warn">A guest with this name is already in this event.</Alert>}
      <Button kind="quiet" icon={<IconUserPlus aria-hidden size={22} />} loading={isPending} onClick={() => add(name)}>
        {isAnother ? `Add another ${name}` : `Add ${name} as a guest`}
      </Button>
    </div>
  )
}
