import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { DivisionEditor } from './division-editor.tsx'
import './events.css'
import { EventRegistrationFields } from './event-registration-fields.tsx'
import { isMomentOver } from './event-values.ts'
import { NewEventFields } from './new-event-fields.tsx'
import { PlayFields } from './play-fields.tsx'
import { SavingMailLine, SavingMailSheet } from './saving-mail.tsx'
import { SeriesFields } from './series/repeat-fields.tsx'
import { ScopeSheet } from './series/scope-sheet.tsx'
import { SeriesSheets } from './series/series-sheets.tsx'
import { useSeriesEdit } from './series/use-series-edit.ts'
import { type EventFormProps, type EventFormState, useEventForm } from './use-event-form.ts'
import { useSavingMail } from './use-saving-mail.ts'
import { WhenFields } from './when-fields.tsx'

interface Props extends EventFormProps {
  /** Closes the form without saving. */
  readonly onClose: () => void
  /** Called when the event is deleted. If absent, there is no DELETE. */
  readonly onDeleted?: () => void
}

/**
 * All fields of an event (spec 001 §2, §4, §5), to create, copy or edit one, with the divisions below, if the event
 * has any. It can be placed anywhere, such as in a group's list or in a dialog of the schedule.
 */
export function EventForm({ onClose, onDeleted, ...props }: Props) {
  const state = useEventForm(props)
  const { form, more, save, isNew } = state
  const mail = useSavingMail(state)
  const series = useSeriesEdit({
    event: props.event,
    terms: state.terms,
    start: state.startDay,
    saveOne: mail.submit,
    onSaved: state.finishSeries,
  })
  const { event, zone } = props
  const isStale = save.error?.code === 'stale-event'
  const [askedQuestion, ask] = useState<'spots' | 'started' | 'close'>()
  const [isOneMeant, setOneMeant] = useState(false)
  const hasStarted = () => isNew && isMomentOver(zone, form.values.startTime, new Date())
  // Counts only a close date chosen here: if replies to an edited event have already closed, that is not an error.
  const isClosed = () =>
    (isNew || form.values.finalDate !== state.initial.finalDate) &&
    isMomentOver(zone, form.values.finalDate, new Date())
  /** A date of a series first asks which dates are meant. */
  const submitAll = series.isRepeating ? series.ask : mail.submit
  /** Sends the form after the remaining questions. */
  const sendOrAsk = (isOne: boolean) => {
    // The form of a new event starts with one spot, which is easily forgotten, so it is asked about once.
    const isForgotten = isNew && !props.model && !isOne && Number(form.values.availableSpots) === 1
    const question = isForgotten ? 'spots' : hasStarted() ? 'started' : isClosed() ? 'close' : undefined
    ask(question)
    if (!question) submitAll()
  }
  const submit = () => {
    if (!isNew || more.complaint === undefined) sendOrAsk(isOneMeant)
  }
  return (
    <>
      <form className="card stack event-form" aria-label={isNew ? 'New event' : 'Event'} {...form.form(submit)}>
        <DraftLine draft={form.kept} what="event" />
        <WhenFields state={state} zone={zone} />
        <PlayFields state={state} />
        <EventRegistrationFields
          state={state}
          zone={zone}
          openedAs={event?.invites_sent ? event.status_label : undefined}
        />
        {series.isRepeating ? (
          <SeriesFields edit={series} gid={state.gid} start={state.startDay} />
        ) : (
          <NewEventFields
            more={more}
            hasDivisions={isNew && !props.model && form.values.subEvent}
            gid={state.gid}
            start={state.startDay}
          />
        )}
        {more.unfinished && (
          <Alert kind="warn">
            The event is saved, but some divisions or dates aren’t. {more.unfinished.why} Save again to add the rest.
          </Alert>
        )}
        {save.error && !isStale && !isBesideField(state) && <Alert>{save.error.message}</Alert>}
        {isStale && <Stale state={state} onClose={onClose} />}
        {mail.failure && <Alert>{mail.failure.message}</Alert>}
        <SavingMailLine sends={mail.sends} zone={zone} />
        <div className="row">
          <Button type="submit" loading={save.isPending || more.isPending || mail.isPending}>
            {isNew ? 'Save' : 'Save Changes'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          {event && onDeleted && <DeleteEvent event={event} onDeleted={onDeleted} />}
        </div>
        <Conflict state={state} />
      </form>
      <SavingMailSheet mail={mail} isBusy={save.isPending} hasCopies={more.repeat.kind !== 'none'} />
      <ScopeSheet edit={series} />
      {event && <SeriesSheets edit={series} eid={event.eid} />}
      <ConfirmSheet
        isOpen={askedQuestion === 'spots'}
        title="Only 1 spot?"
        confirm="Yes, 1 spot"
        cancel="Change the spots"
        isBusy={save.isPending}
        onConfirm={() => {
          setOneMeant(true)
          sendOrAsk(true)
        }}
        onClose={() => {
          ask(undefined)
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[name="availableSpots"]')?.focus())
        }}
      >
        Only one person could play. Everyone else who says Yes would be on the waitlist.
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={askedQuestion === 'started'}
        title="The start time has passed"
        confirm="Add it anyway"
        cancel="Change the time"
        isBusy={save.isPending}
        onConfirm={() => {
          ask(undefined)
          mail.submit()
        }}
        onClose={() => ask(undefined)}
      >
        No one will be invited to this event. You can add players and then enter their scores.
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={askedQuestion === 'close'}
        title="Replies would already be closed"
        confirm="Save anyway"
        cancel="Change the time"
        isBusy={save.isPending}
        onConfirm={() => {
          ask(undefined)
          submitAll()
        }}
        onClose={() => ask(undefined)}
      >
        No one could reply, because the time you chose has passed.
      </ConfirmSheet>
      {event?.sub_events && <DivisionEditor eid={event.eid} />}
      {!isNew && !event?.sub_events && form.values.subEvent && (
        <p className="muted">Save the event first. Then edit it to add divisions.</p>
      )}
    </>
  )
}

/** Whether the server's error is shown beside one of the fields. */
const isBesideField = ({ save, form }: EventFormState) =>
  save.error?.field !== undefined && save.error.field in form.values

/** Another event of the group starts at the same time (spec 001 §8). */
function Conflict({ state: { conflict, dropConflict, send, save } }: { state: EventFormState }) {
  return (
    <Sheet isOpen={conflict !== undefined} title="Start time conflict" onClose={dropConflict}>
      <p className="exact">{conflict}</p>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={dropConflict}>
          No, change the time
        </Button>
        <Button size="lg" loading={save.isPending} onClick={() => send({ overrideConflict: true })}>
          Yes, Add
        </Button>
      </div>
    </Sheet>
  )
}

/** Two admins edited the event at once: a person decides whose version counts. */
function Stale({ state: { save, send }, onClose }: { state: EventFormState; onClose: () => void }) {
  return (
    <Alert kind="warn">
      <p>{save.error?.message}</p>
      <p>What you typed is still here.</p>
      <div className="row">
        <Button kind="quiet" size="sm" onClick={onClose}>
          Close and see theirs
        </Button>
        <Button kind="quiet" size="sm" loading={save.isPending} onClick={() => send({ overwrite: true })}>
          Save mine anyway
        </Button>
      </div>
    </Alert>
  )
}
