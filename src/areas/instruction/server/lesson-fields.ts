import type * as z from 'zod/mini'
import { lessonDefaults, type lessonTerms } from '#areas/instruction/calls/lesson-shapes.ts'
import type { LessonTimes } from '#areas/instruction/rules/lesson-times.ts'

type Terms = z.output<z.ZodMiniObject<typeof lessonTerms>>

/** The form's fields and the columns that take them unchanged. */
const columnOf = {
  title: 'title',
  location: 'location',
  description: 'description',
  availableSpots: 'spots',
  cost: 'cost_cents',
  paymentRequired: 'is_payment_required',
  changesAllowed: 'may_change',
  color: 'color',
  promotion: 'promotion',
} as const satisfies Record<keyof Terms, string>

type Columns = {
  readonly [Name in keyof typeof columnOf as (typeof columnOf)[Name]]: Exclude<Terms[Name], undefined>
}

/** The columns for the form's fields, without times. Omitted fields are left out. */
export function lessonColumns(terms: Terms): Partial<Columns> {
  const entries = Object.entries(columnOf).flatMap(([name, column]) => {
    const value = terms[name as keyof Terms]
    return value === undefined ? [] : [[column, value] as const]
  })
  return Object.fromEntries(entries) as Partial<Columns>
}

/** Like `lessonColumns`, for a new lesson, with defaults for omitted fields. */
export function newLessonColumns({ title, ...fields }: Terms): Columns {
  const { location, description, availableSpots, cost, paymentRequired, changesAllowed, color, promotion } = {
    ...lessonDefaults,
    ...fields,
  }
  return {
    title,
    location,
    description,
    spots: availableSpots,
    cost_cents: cost,
    is_payment_required: paymentRequired,
    may_change: changesAllowed,
    color,
    promotion,
  }
}

export const timeColumns = ({ startsAt, endsAt, finalAt }: LessonTimes) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  final_at: finalAt,
})
