import { useState } from 'react'
import { publicZones } from '#areas/clubs/rules/zones.ts'
import { ruleOf } from '#areas/payments/screens/refund-rule-fields.tsx'
import {
  createPublicEvent,
  editPublicEvent,
  getEventsForUser,
  getRegistrations,
} from '#areas/public-events/calls/organising.ts'
import { getPublicEvent, listPublicEvents } from '#areas/public-events/calls/public-events.ts'
import { newPublicEventType, publicEventTypes } from '#areas/public-events/rules/event-kinds.ts'
import { isWhole, movedByStart } from '#areas/public-events/rules/event-times.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import type { ShownEvent } from '../words.ts'
import { copyOf, type EventValues, eventRules, eventValuesOf, timesOf } from './event-values.ts'

/** What is read again after an event has changed. */
const reads = [getPublicEvent, listPublicEvents, getEventsForUser, getRegistrations]

export interface EventFormProps {
  /** The event being edited; undefined for a new one. */
  readonly event?: ShownEvent | undefined
  /** A new event starts as a copy of this one. */
  readonly model?: ShownEvent | undefined
  /** Called with the event once it is saved. */
  readonly onSaved: (event: ShownEvent) => void
}

/** The state behind the form of a public event: its fields, the calls that save them, and what moves with the start. */
export function usePublicEventForm({ event, model, onSaved }: EventFormProps) {
  const [initial] = useState(() => (model ? copyOf(model) : eventValuesOf(event)))
  const [version] = useState(event?.version)
  const [movedFields, setMovedFields] = useState<readonly string[]>([])
  const [draft] = useState(() =>
    event ? `public-event-${event.eid}.${event.version}` : model ? `public-event-copy-${model.eid}` : 'public-event',
  )
  const form = useForm({ initial, rules: eventRules, draft })
  const outcome = {
    refresh: reads,
    onRefused: () => form.focusComplaint(),
    onDone: (savedEvent: ShownEvent) => {
      form.forget()
      toast(event ? 'Updated' : 'saved')
      onSaved(savedEvent)
    },
  }
  const edit = useSend(editPublicEvent, outcome)
  const create = useSend(createPublicEvent, outcome)
  const save = event ? edit : create
  const send = (isPublished: boolean, { overwrite = false } = {}) => {
    const body = bodyOf(form.values)
    if (!event) return create.mutate({ body: { ...body, published: isPublished } })
    const over = overwrite || version === undefined ? {} : { version }
    return edit.mutate({ body: { eid: event.eid, ...body, ...(isPublished ? { published: true } : {}), ...over } })
  }
  /** How many registrants would be emailed on saving, because the time or location has changed. */
  const mailedCount = () => {
    if (!event?.is_published) return 0
    const isMoved = (['startTime', 'endTime', 'location', 'zone'] as const).some(
      (name) => form.values[name] !== initial[name],
    )
    return isMoved ? event.spots - event.open_spots + event.waitlist - event.open_waits : 0
  }
  /** Sets the start, and what moves with it (spec 003 §4); the form shows what moved. */
  const setStart = (startTime: string) => {
    if (!isWhole(startTime)) return form.set({ startTime })
    const { endTime, closeTime } = form.values
    const after = movedByStart(startTime, form.values)
    const names = [
      ...(after.endTime === endTime ? [] : ['the end time']),
      ...(after.closeTime === closeTime ? [] : ['the registration deadline']),
    ]
    setMovedFields(names)
    return form.set({ startTime, ...after })
  }
  return {
    form,
    save,
    send,
    mailed: mailedCount,
    setStart,
    /** What moved with the last choice of a start. */
    moved: movedFields,
    refusedAt: (name: keyof EventValues) => (save.error?.field === name ? save.error.message : undefined),
    isNew: !event,
    isPublished: event?.is_published ?? false,
  }
}

export type PublicEventFormState = ReturnType<typeof usePublicEventForm>

/** Converts the form into what the call takes. The address of another site is sent only if registration is there. */
function bodyOf({ isElsewhere, registerUrl, type, zone, startTime: _, ...values }: EventValues) {
  const {
    endTime: _end,
    openTime: _open,
    closeTime: _close,
    refundHours: _hours,
    refundShare: _share,
    refundBy: _by,
    ...rest
  } = values
  return {
    ...rest,
    ...timesOf({ isElsewhere, registerUrl, type, zone, startTime: _, ...values }),
    name: values.name.trim(),
    refundRule: ruleOf(values),
    cost: typedAmount(values.cost),
    type: publicEventTypes.find((one) => one === type) ?? newPublicEventType,
    zone: publicZones.find((one) => one === zone) ?? 'US/Mountain',
    registerUrl: isElsewhere ? registerUrl.trim() : '',
  }
}
