import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { removeUnconfirmed } from '#contract/public-events/confirming'
import { counted } from '#domain/shared/counted'
import { useSend } from '../../../api/hooks.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deskReads, type Person } from './use-desk.ts'

const peopleWords = (count: number) => counted(count, 'person', 'people')

/** Removes everyone who hasn't confirmed, after a question. `people` is everyone who registered. */
export function RemoveUnconfirmed({ eid, people, count }: { eid: number; people: readonly Person[]; count: number }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(removeUnconfirmed, {
    refresh: deskReads,
    onDone: (done) => {
      setAsking(false)
      toast(`Removed ${peopleWords(done.count)}`)
    },
    onRefused: () => setAsking(false),
  })
  const upTo = Math.max(0, ...people.map(({ number }) => number))
  return (
    <div className="stack pe-no-print">
      <p className="muted">
        These people haven’t opened the link in their email. If the event confirms spots by email, they lose theirs when
        the time is up. Tap a name to confirm someone you know.
      </p>
      {remove.error && <Alert>{remove.error.message}</Alert>}
      <div className="row">
        <Button kind="quiet" size="sm" icon={<IconUserX aria-hidden size={22} />} onClick={() => setAsking(true)}>
          {count === 1 ? 'Remove this person' : `Remove all ${count}`}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        title={`Remove ${peopleWords(count)} who ${count === 1 ? 'hasn’t' : 'haven’t'} confirmed?`}
        confirm={count === 1 ? 'Remove' : `Remove ${count}`}
        cancel={count === 1 ? 'Keep them' : 'Keep all'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ body: { eid, upTo } })}
        onClose={() => setAsking(false)}
      >
        {count === 1 ? 'They lose their spot, and the next person' : 'They lose their spots, and the next people'} on
        the waitlist will move up. We won’t email anyone you remove. To undo it for someone, choose “Canceled and
        removed” in the list, tap the name and give them a spot.
      </ConfirmSheet>
    </div>
  )
}
