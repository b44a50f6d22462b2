import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import type { AddedGuest } from './use-add-guest.ts'

const { Later: GuestSheet } = lazyPart(async () => (await import('./guest-sheet.tsx')).GuestSheet, null)

interface Props {
  readonly eid: number
  readonly onAdded: (guest: AddedGuest) => unknown
}

/** The button for a walk-in: a name is enough. */
export function AddGuest({ eid, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" icon={<IconUserPlus aria-hidden size={22} />} onClick={() => setOpen(true)}>
        Add a guest
      </Button>
      {isOpen && <GuestSheet eid={eid} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  )
}
