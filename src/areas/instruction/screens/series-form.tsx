import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getFutureScheduleInstructorWithClients } from '#areas/instruction/calls/instruction.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { addScheduleEvents, planScheduleEvents } from '#areas/instruction/calls/teaching.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { weekdayOf } from '#kernel/rules/time-text.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { termRules, termsBody, termValues } from './lesson-values.ts'
import { lessonTime } from './lesson-words.ts'
import { TermFields } from './term-fields.tsx'

/** A Sunday, with which the week starts. */
const aSunday = '2026-11-22'
const dayNames = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

const initial = {
  ...termValues(),
  day0: false,
  day1: false,
  day2: false,
  day3: false,
  day4: false,
  day5: false,
  day6: false,
  from: '09:00',
  to: '12:00',
  lengthMinutes: '60',
  pauseMinutes: '0',
  firstDay: '',
  lastDay: '',
  finalHours: '0',
}
type Values = typeof initial

const quarter = /^([01]\d|2[0-3]):(00|15|30|45)$/
const minutes = (least: number) => (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= 480 && Number(text) % 15 === 0
    ? undefined
    : `Choose 15-minute steps, from ${least} to 480 minutes`

const rules = {
  ...termRules,
  from: (clock: string) => (quarter.test(clock) ? undefined : 'Choose a time in 15-minute steps'),
  to: (clock: string, { from }: Values) => {
    if (!quarter.test(clock)) return 'Choose a time in 15-minute steps'
    return clock > from ? undefined : 'The end time must be after the start time'
  },
  lengthMinutes: minutes(15),
  pauseMinutes: minutes(0),
  firstDay: (day: string) => (day === '' ? 'Choose the first day' : undefined),
  lastDay: (day: string, { firstDay }: Values) => {
    if (day === '') return 'Choose the last day'
    return day < firstDay ? 'The last day can’t be before the first day' : undefined
  },
  finalHours: (text: string) =>
    /^\d{1,3}$/.test(text) && Number(text) <= 336 ? undefined : 'Enter a whole number of hours from 0 to 336',
}

/** Many lessons at once: weekdays, hours, length, break, first and last day, with a preview before they are added. */
export function SeriesForm({ zone }: { zone: string }) {
  const { user_id } = useUser()
  const navigate = useNavigate()
  const form = useForm({ initial, rules, draft: 'lesson-series' })
  const [isDayMissing, setDayMissing] = useState(false)
  const params = { user_id: String(user_id) }
  const plan = useSend(planScheduleEvents, { onRefused: () => form.focusComplaint() })
  const add = useSend(addScheduleEvents, {
    refresh: [getFutureScheduleInstructorWithClients],
    onDone: ({ added }) => {
      form.reset()
      toast(`${counted(added, 'lesson')} added`)
      void navigate(lessonPaths.dashboard)
    },
  })
  const body = bodyOf(form.values)
  const preview = () => {
    setDayMissing(body.weekdays.length === 0)
    if (body.weekdays.length > 0) plan.mutate({ params, body })
  }
  const error = add.error ?? plan.error
  const refusedAt = (name: keyof Values) => (error?.field === name ? error.message : undefined)
  const { field } = refusedFields(form.text, refusedAt)
  return (
    <form className="card stack" aria-label="Add many lessons" {...form.form(preview)} onChange={() => plan.reset()}>
      <DraftLine draft={form.kept} what="form" />
      <TextField label="Title" maxLength={120} {...field('title')} />
      <fieldset className="field">
        <legend className="field-label">On these days</legend>
        <div className="lesson-days">
          {dayNames.map((name, index) => (
            <CheckField key={name} label={weekdayOf(dateAfter(aSunday, index))} {...form.tick(name)} />
          ))}
        </div>
        <div aria-live="polite">{isDayMissing && <p className="field-error">Choose at least one day</p>}</div>
      </fieldset>
      <p className="field-hint">Times are in {zoneWords(zone)}, in 15-minute steps.</p>
      <div className="field-pair">
        <TextField label="First lesson at" type="time" step={900} {...field('from')} />
        <TextField label="Last lesson ends by" type="time" step={900} {...field('to')} />
      </div>
      <div className="field-pair">
        <TextField label="Minutes per lesson" inputMode="numeric" {...field('lengthMinutes')} />
        <TextField label="Minutes between lessons" inputMode="numeric" {...field('pauseMinutes')} />
      </div>
      <div className="field-pair">
        <TextField label="First day" type="date" {...field('firstDay')} />
        <TextField label="Last day" type="date" {...field('lastDay')} />
      </div>
      <TextField
        label="Sign-up ends this many hours before each lesson"
        hint="0 means sign-up ends when the lesson starts."
        inputMode="numeric"
        {...field('finalHours')}
      />
      <TermFields form={form} refusedAt={refusedAt} />
      {error && error.field === undefined && <Alert>{error.message}</Alert>}
      {plan.data && <Preview planned={plan.data} />}
      <div className="row">
        {plan.data && plan.data.added > 0 ? (
          <Button loading={add.isPending} onClick={() => add.mutate({ params, body })}>
            Add {counted(plan.data.added, 'lesson')}
          </Button>
        ) : (
          <Button type="submit" loading={plan.isPending}>
            Preview
          </Button>
        )}
        <ButtonLink kind="quiet" to={lessonPaths.dashboard}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}

/** The terms of a series as the calls take them. */
const bodyOf = (values: Values) => ({
  ...termsBody(values),
  weekdays: dayNames.flatMap((name, index) => (values[name] ? [index] : [])),
  from: values.from,
  to: values.to,
  lengthMinutes: Number(values.lengthMinutes),
  pauseMinutes: Number(values.pauseMinutes),
  firstDay: values.firstDay,
  lastDay: values.lastDay,
  finalHours: Number(values.finalHours),
})

const whyLeftOut = { overlap: 'Left out: overlaps one of your lessons', past: 'Left out: has already started' } as const

function Preview({ planned: { slots, added } }: { planned: Gotten<typeof planScheduleEvents> }) {
  const leftOut = slots.length - added
  return (
    <section className="stack" aria-label="Preview">
      <h3>
        {counted(added, 'lesson')}
        {leftOut > 0 && `, ${leftOut} left out`}
      </h3>
      <ul className="lines lesson-preview">
        {slots.map((slot) => (
          <li key={slot.start_time}>
            <span className="line-words num">{lessonTime(slot)}</span>
            {slot.left_out && <Pill kind="warn">{whyLeftOut[slot.left_out]}</Pill>}
          </li>
        ))}
      </ul>
    </section>
  )
}
