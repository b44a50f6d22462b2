import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clubPath, useClub } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { EventToEdit } from './event-values.ts'
import { type Scope, ScopeChoice, scopes } from './series/scope-choice.tsx'
import { useSeriesEnd } from './series/use-series-end.ts'
import { useDeleteEvent } from './use-event-form.ts'
import { paidWords } from './words.ts'

/**
 * DELETE with its question, and a second question if players have paid, whose money comes next (spec 001 §2.1). A date of
 * a series can be deleted with the following ones, or with all.
 */
export function DeleteEvent({ event, onDeleted }: { event: EventToEdit; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [scope, setScope] = useState<Scope>('this')
  const { cid } = useClub()
  const navigate = useNavigate()
  const one = useDeleteEvent(event.eid, (hadPayments) => {
    onDeleted()
    if (hadPayments) void navigate(clubPath(eventPaths.deletedEvent, cid, { eid: event.eid }))
  })
  const many = useSeriesEnd(event.eid, isOpen && event.series !== null, onDeleted)
  const { paid, error, isPending } = scope === 'this' ? one : many
  const close = () => {
    setOpen(false)
    one.reset()
    many.reset()
  }
  return (
    <>
      <Button kind="danger" className="event-delete" onClick={() => setOpen(true)}>
        DELETE
      </Button>
      <Sheet isOpen={isOpen} title={`Delete ${event.title}?`} onClose={close}>
        {!paid && scope === 'this' && (
          <p>
            {event.start_text}.{' '}
            {event.invites_sent
              ? 'Everyone invited who hasn’t said No gets one email, unless the event has ended.'
              : 'It’s a draft, so no one gets an email.'}
          </p>
        )}
        {event.series !== null && (
          <ScopeChoice scopes={scopes} value={scope} onChange={setScope} effects={many.effects} />
        )}
        {paid && <Alert kind="warn">{paidWords(paid)}</Alert>}
        {error && !paid && <Alert>{error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={close}>
            Keep it
          </Button>
          {(!paid || paid.mayConfirm) && (
            <Button
              kind="danger"
              size="lg"
              loading={isPending}
              onClick={() => (scope === 'this' ? one.send() : many.send(scope))}
            >
              {paid ? 'Delete anyway' : 'Delete'}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}
