import { useRef, useState } from 'react'
import { onlyLinksWords } from '#areas/public-events/calls/words.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import '../public-events.css'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { AskFields } from './ask-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { type EventFormProps, type PublicEventFormState, usePublicEventForm } from './use-event-form.ts'
import { WhenFields } from './when-fields.tsx'

/** All fields of a public event (spec 003 §3, §5), and the two ways to save it: as a draft, or for everyone. */
export function EventForm({ onClose, ...props }: EventFormProps & { readonly onClose: () => void }) {
  const state = usePublicEventForm(props)
  const { form, save, send, mailed, isPublished } = state
  const isAccepted = props.event?.is_accepted ?? true
  const isStale = save.error?.code === 'stale-event'
  const isPublishing = useRef(isPublished)
  const [isAsking, setAsking] = useState(false)
  const people = mailed()
  const submit = () => (people > 0 ? setAsking(true) : send(isPublishing.current))
  return (
    <form className="card stack pe-form" aria-label="Event" {...form.form(submit)}>
      <DraftLine draft={form.kept} what="event" />
      <WhenFields state={state} />
      <PlaceFields state={state} />
      <AskFields state={state} />
      {save.error && !isStale && !isBesideField(state) && <Alert>{save.error.message}</Alert>}
      {isStale && <Stale state={state} onClose={onClose} />}
      {people > 0 && (
        <p className="field-hint" role="status">
          If you save, we’ll email the new time or location to {registrants(people)}. {!isAccepted && onlyLinksWords}
        </p>
      )}
      <div className="row">
        {!isPublished && (
          <Button
            type="submit"
            kind="quiet"
            loading={save.isPending}
            onClick={() => {
              isPublishing.current = false
            }}
          >
            Save as a draft
          </Button>
        )}
        <Button
          type="submit"
          loading={save.isPending}
          onClick={() => {
            isPublishing.current = true
          }}
        >
          {isPublished ? 'Save Changes' : 'Save and publish'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        title="Email your registrants?"
        confirm="Save and send"
        cancel="Back to the form"
        isBusy={save.isPending}
        onConfirm={() => {
          setAsking(false)
          send(isPublishing.current)
        }}
        onClose={() => setAsking(false)}
      >
        We’ll email the new time or location to {registrants(people)}, once to each address. You can’t cancel emails
        once they’re sent. {!isAccepted && onlyLinksWords}
      </ConfirmSheet>
    </form>
  )
}

const registrants = (people: number) => counted(people, 'registrant')

/** Whether the server's error is shown beside one of the fields. */
const isBesideField = ({ save, form }: PublicEventFormState) =>
  save.error?.field !== undefined && save.error.field in form.values

/** Two tabs edited the event at once: a person decides whose version counts. */
function Stale({ state: { save, send, isPublished }, onClose }: { state: PublicEventFormState; onClose: () => void }) {
  return (
    <Alert kind="warn">
      <p>{save.error?.message}</p>
      <p>What you typed is still here.</p>
      <div className="row">
        <Button kind="quiet" size="sm" onClick={onClose}>
          Close without saving
        </Button>
        <Button kind="quiet" size="sm" loading={save.isPending} onClick={() => send(isPublished, { overwrite: true })}>
          Save mine anyway
        </Button>
      </div>
    </Alert>
  )
}
