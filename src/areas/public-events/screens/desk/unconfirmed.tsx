import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { removeUnconfirmed } from '#areas/public-events/calls/confirming.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { isUnconfirmed, type Registrant } from './registrant.ts'
import { deskReads } from './use-desk.ts'

const peopleWords = (count: number) => counted(count, 'person', 'people')

/** Removes everyone who hasn't confirmed, after asking. `people` is everyone who registered. */
export function RemoveUnconfirmed({ eid, people }: { eid: number; people: readonly Registrant[] }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(removeUnconfirmed, {
    refresh: deskReads,
    onDone: (reply) => {
      setAsking(false)
      toast(`Removed ${peopleWords(reply.count)}`)
    },
    onRefused: () => setAsking(false),
  })
  const count = people.filter(isUnconfirmed).length
  const upTo = Math.max(0, ...people.map(({ number }) => number))
  if (count === 0) return null
  return (
    <div className="stack desk-no-print">
      <p className="muted">
        People listed here haven’t opened the link in their email. If the event requires that, they’ll lose their spots
        when time runs out. Tap a name to confirm someone you know.
      </p>
      {remove.error && <Alert>{remove.error.message}</Alert>}
      <div className="row">
        <Button kind="quiet" size="sm" icon={<IconUserX aria-hidden size={22} />} onClick={() => setAsking(true)}>
          {plural(count, { one: 'Remove this person', other: `Remove all ${count}` })}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        title={plural(count, {
          one: 'Remove 1 person who hasn’t confirmed?',
          other: `Remove ${count} people who haven’t confirmed?`,
        })}
        confirm={plural(count, { one: 'Remove', other: `Remove ${count}` })}
        cancel={plural(count, { one: 'Keep them', other: 'Keep all' })}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ body: { eid, upTo } })}
        onClose={() => setAsking(false)}
      >
        {plural(count, {
          one: 'They’ll lose their spot. Anyone on the waitlist moves up.',
          other: 'They’ll lose their spots. Anyone on the waitlist moves up.',
        })}{' '}
        We won’t email anyone you remove. To undo this for someone, choose “Canceled and removed” in the list, tap the
        name and give them a spot.
      </ConfirmSheet>
    </div>
  )
}
