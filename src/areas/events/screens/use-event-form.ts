import { useRef, useState } from 'react'
import { promotions } from '#areas/bookings/rules/promotion.ts'
import { createEvent, deleteClubEvent, editEvent } from '#areas/events/calls/events.ts'
import { eventTypes, newEventType } from '#areas/events/rules/event-kinds.ts'
import { getGroupInfo } from '#areas/groups/calls/groups.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { eventReads } from './event-reads.ts'
import {
  copyOf,
  type EventToEdit,
  type EventValues,
  eventValuesOf,
  followsStart,
  isMomentOver,
  rulesFor,
} from './event-values.ts'
import { useNewEvent } from './use-new-event.ts'

export interface EventFormProps {
  readonly gid: number
  /** The club's zone. */
  readonly zone: string
  /** The club's courts, for a new event. */
  readonly courts?: string | undefined
  /** The event being edited; undefined for a new one. */
  readonly event?: EventToEdit | undefined
  /** A new event starts as a copy of this one, including its divisions. */
  readonly model?: EventToEdit | undefined
  /** Called with the event's id once it is saved; `isOver` for a new event that has already ended. */
  readonly onSaved: (eid: number, isOver: boolean) => void
}

/** The state behind the event form: its fields, the calls that save them, and what to do when they are refused. */
export function useEventForm({ gid, zone, courts, event, model, onSaved }: EventFormProps) {
  const { user_id } = useUser()
  const [opened] = useState(() => ({ now: new Date(), version: event?.version }))
  const [initial] = useState(() => (model ? copyOf(zone, model, opened.now) : eventValuesOf(zone, event, courts)))
  const rules = rulesFor(zone)
  const isFresh = !event && !model
  const draft = event ? `event-edit-${event.eid}.${opened.version}` : model ? `event-copy-${model.eid}` : `event-${gid}`
  const more = useNewEvent(eventReads)
  const group = useCall(getGroupInfo, { params: { gid: String(gid) } }, { enabled: isFresh, staleTime: 60_000 })
  // Once saved, it is no longer a draft, even if something that belongs to it is still missing.
  const form = useForm({ initial, rules, ...(more.unfinished ? {} : { draft }) })
  const startDay = form.values.startTime.slice(0, 10)
  const [conflict, setConflict] = useState<string>()
  /** The club's emails are held: chosen at Save, and kept through the questions that may follow. */
  const isHeld = useRef(false)
  const outcome = { refresh: eventReads, onRefused: () => form.focusComplaint() }
  const finish = async (eid: number) => {
    form.forget()
    const isDone = await more.finish(eid, { start: startDay, hasDivisions: !event && !model && form.values.subEvent })
    if (!isDone) return
    if (isFresh) form.reset()
    onSaved(eid, !event && isMomentOver(zone, form.values.endTime, new Date()))
  }
  const edit = useSend(editEvent, {
    ...outcome,
    onDone: ({ eid }) => {
      toast(isHeld.current ? heldWords : 'Updated')
      void finish(eid)
    },
  })
  const create = useSend(createEvent, {
    ...outcome,
    onDone: ({ conflict: isTaken, message, eid }) => {
      setConflict(isTaken ? message : undefined)
      if (eid === null) return
      toast(isHeld.current ? heldWords : 'saved')
      void finish(eid)
    },
  })
  const savedEid = event?.eid ?? more.unfinished?.eid
  /** A new event whose start has passed is sent only after the form has asked about it. */
  const ofNew = () => ({ gid, confirmed: isMomentOver(zone, form.values.startTime, new Date()) })
  const save = savedEid === undefined ? create : edit
  const send = ({ overwrite = false, overrideConflict = false, hold = isHeld.current } = {}) => {
    isHeld.current = hold
    const { autoInvite, ...rest } = bodyOf(form.values)
    const isOpened = event?.invites_sent === true
    // A draft that does not open automatically sends nothing; players of an open event are notified later.
    const body = { ...rest, autoInvite: autoInvite && !(hold && !isOpened) }
    if (savedEid !== undefined) {
      const { version } = opened
      const isCurrent = overwrite || version === undefined || more.unfinished !== undefined
      const over = isCurrent ? {} : { version }
      edit.mutate({ params: { eid: String(savedEid) }, body: { ...body, ...over, tellPlayers: !hold } })
    } else {
      const copied = model ? { duplicate: model.eid } : {}
      create.mutate({
        params: { user_id: String(user_id) },
        body: { ...body, ...copied, ...ofNew(), overrideConflict },
      })
    }
  }
  /** The server's error about a field, in addition to the form's own. */
  const refusedAt = (name: keyof EventValues) => (save.error?.field === name ? save.error.message : undefined)
  return {
    form,
    /** A new event's divisions, and how an event repeats. */
    more,
    save,
    send,
    /** The event that is already saved, and what would be saved now. */
    saved: savedEid,
    body: () => ({ ...bodyOf(form.values), ...ofNew() }),
    /** The terms as the form has them. */
    terms: () => bodyOf(form.values),
    /** The day of the event, `YYYY-MM-DD`, once it is chosen. */
    startDay,
    gid,
    /** After its series is saved. */
    finishSeries: (eid: number) => {
      form.forget()
      onSaved(eid, false)
    },
    refusedAt,
    conflict,
    dropConflict: () => setConflict(undefined),
    setStart: (startTime: string) =>
      form.set(followsStart(form.values, startTime, event ? undefined : { zone, now: new Date() })),
    initial,
    /** What a new event does when a spot opens, unless something else is chosen. */
    usualPromotion: group.data?.promotion,
    /** How many substitutes the group has. If there are any, a new event asks them, unless something else is chosen. */
    substitutes: group.data?.substitutes,
    isNew: !event,
  }
}

const heldWords = 'Saved. No emails were sent. You can send them from the event.'

export type EventFormState = ReturnType<typeof useEventForm>

function bodyOf({ isInvited, type, promotion, usesSubstitutes, ...values }: EventValues) {
  const chosen = promotions.find((one) => one === promotion)
  return {
    ...values,
    title: values.title.trim(),
    cost: typedAmount(values.cost),
    type: eventTypes.find((one) => one === type) ?? newEventType,
    noInvite: !isInvited,
    // Without a choice, the event does as its group's events do.
    ...(chosen === undefined ? {} : { promotion: chosen }),
    ...substitutesOf(usesSubstitutes, values.partner),
  }
}

/** An event with partners has no substitutes. */
function substitutesOf(choice: string, hasPartners: boolean): { usesSubstitutes?: boolean } {
  if (hasPartners) return { usesSubstitutes: false }
  return choice === '' ? {} : { usesSubstitutes: choice === 'yes' }
}

/**
 * Deletes an event. `paid` is set once the server reports that players have paid for it; this is also passed to
 * `onDeleted`.
 */
export function useDeleteEvent(eid: number, onDeleted: (hadPayments: boolean) => void) {
  const [payments, setPayments] = useState<{ readonly count: number; readonly mayConfirm: boolean }>()
  const remove = useSend(deleteClubEvent, {
    refresh: eventReads,
    onDone: () => {
      toast('deleted')
      onDeleted(payments !== undefined)
    },
    onRefused: ({ code, detail }) => {
      if (code !== 'event-has-payments') return
      setPayments({ count: Number(detail['paid']), mayConfirm: detail['may_confirm'] === true })
    },
  })
  return {
    paid: payments,
    error: remove.error,
    isPending: remove.isPending,
    send: () =>
      remove.mutate({ params: { eid: String(eid) }, query: payments?.mayConfirm ? { confirmed: 'yes' } : {} }),
    reset: () => {
      setPayments(undefined)
      remove.reset()
    },
  }
}
