import { useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import '../public-events.css'
import { DraftLine } from '../../../ui/draft-line.tsx'
import { AskFields } from './ask-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { type EventFormProps, type PublicEventFormState, usePublicEventForm } from './use-event-form.ts'
import { WhenFields } from './when-fields.tsx'

/** All fields of a public event (spec 003 §3, §5), and the two ways to save it: as a draft, or for everybody. */
export function EventForm({ onClose, ...props }: EventFormProps & { readonly onClose: () => void }) {
  const state = usePublicEventForm(props)
  const { form, save, send, isPublished } = state
  const isStale = save.error?.code === 'stale-event'
  const isPublishing = useRef(isPublished)
  return (
    <form className="card stack pe-form" aria-label="Event" {...form.form(() => send(isPublishing.current))}>
      <DraftLine draft={form.kept} what="event" />
      <WhenFields state={state} />
      <PlaceFields state={state} />
      <AskFields state={state} />
      {save.error && !isStale && !isBesideField(state) && <Alert>{save.error.message}</Alert>}
      {isStale && <Stale state={state} onClose={onClose} />}
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
    </form>
  )
}

/** Whether the server's complaint is shown beside one of the fields. */
const isBesideField = ({ save, form }: PublicEventFormState) =>
  save.error?.field !== undefined && save.error.field in form.values

/** Two tabs edited the event at once: a person decides whose version counts. */
function Stale({ state: { save, send, isPublished }, onClose }: { state: PublicEventFormState; onClose: () => void }) {
  return (
    <Alert kind="warn">
      <p>{save.error?.message}</p>
      <p>What you typed still stands here.</p>
      <div className="row">
        <Button kind="quiet" size="sm" onClick={onClose}>
          Close without saving
        </Button>
        <Button kind="quiet" size="sm" loading={save.isPending} onClick={() => send(isPublished, { overwrite: true })}>
          Save mine all the same
        </Button>
      </div>
    </Alert>
  )
}
