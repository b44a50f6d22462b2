import { useState } from 'react'
import { cancelPublicEvent } from '#areas/public-events/calls/organising.ts'
import { getPublicEvent, listPublicEvents } from '#areas/public-events/calls/public-events.ts'
import { onlyLinksWords } from '#areas/public-events/calls/words.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { ShownEvent } from '../words.ts'
import { deskReads } from './use-desk.ts'

/** Cancels an event for good, with a reason that everyone reads. */
export function CancelEvent({ event }: { event: ShownEvent }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useSend(cancelPublicEvent, {
    refresh: [...deskReads, getPublicEvent, listPublicEvents],
    onDone: () => {
      toast('The event is canceled')
      setOpen(false)
    },
  })
  const isShort = reason.trim().length < 3
  return (
    <Section
      title="Cancel the event"
      lead="Everyone registered or waiting gets an email, and everyone who paid by card gets a refund. You can’t undo this."
    >
      <div className="row">
        <Button kind="danger" onClick={() => setOpen(true)}>
          Cancel the event
        </Button>
      </div>
      <Sheet isOpen={isOpen} title="Cancel the event for good?" onClose={() => setOpen(false)}>
        <TextField
          label="Reason (everyone will see it)"
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={(typed) => setReason(typed.currentTarget.value)}
        />
        {!event.is_accepted && <Alert kind="info">{onlyLinksWords}</Alert>}
        {cancel.error && <Alert>{cancel.error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button
            kind="danger"
            size="lg"
            disabled={isShort}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ body: { eid: event.eid, reason: reason.trim() } })}
          >
            Cancel the event
          </Button>
        </div>
      </Sheet>
    </Section>
  )
}
