import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clubPath, useClub } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { EventToEdit } from './event-values.ts'
import { useDeleteEvent } from './use-event-form.ts'

/** DELETE with its question, and a second question if players have paid, whose money comes next (spec 001 §2.1). */
export function DeleteEvent({ event, onDeleted }: { event: EventToEdit; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { cid } = useClub()
  const navigate = useNavigate()
  const { paid, remove, send, reset } = useDeleteEvent(event.eid, (hadPayments) => {
    onDeleted()
    if (hadPayments) void navigate(clubPath(eventPaths.deletedEvent, cid, { eid: event.eid }))
  })
  const close = () => {
    setOpen(false)
    reset()
  }
  const trouble = remove.error && !paid ? remove.error.message : undefined
  return (
    <>
      <Button kind="danger" className="event-delete" onClick={() => setOpen(true)}>
        DELETE
      </Button>
      <Sheet isOpen={isOpen} title={`Delete ${event.title}?`} onClose={close}>
        {!paid && (
          <p>
            {event.start_text}.{' '}
            {event.invites_sent
              ? 'Everyone invited who hasn’t said No gets one email, unless the event has ended.'
              : 'It’s a draft, so no one gets an email.'}
          </p>
        )}
        {paid && <Alert kind="warn">{paidWords(paid)}</Alert>}
        {trouble && <Alert>{trouble}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={close}>
            Keep it
          </Button>
          {(!paid || paid.mayConfirm) && (
            <Button kind="danger" size="lg" loading={remove.isPending} onClick={send}>
              {paid ? 'Delete anyway' : 'Delete'}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}

function paidWords({ count, mayConfirm }: { count: number; mayConfirm: boolean }): string {
  const who = counted(count, 'player has paid for this event.', 'players have paid for this event.')
  return mayConfirm
    ? `${who} Deleting it doesn’t refund anyone. You can refund card payments on the next page.`
    : `${who} Only a club admin can delete it now.`
}
