import type * as z from 'zod/mini'
import type { RefundRule } from '#areas/payments/rules/refund-rule.ts'
import { publicEventDefaults, type publicEventTerms } from '#areas/public-events/calls/public-event-shapes.ts'
import type { PublicTimes } from '#areas/public-events/rules/event-times.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import type { NewPublicEvent } from './event-rows.ts'

export type PublicTerms = z.output<z.ZodMiniObject<typeof publicEventTerms>>

/** The form's fields and the columns that take them unchanged. */
const columnOf = {
  name: 'name',
  type: 'type',
  location: 'location',
  spots: 'spots',
  waitlist: 'waitlist',
  cost: 'cost_cents',
  q1: 'q1',
  q2: 'q2',
  q3: 'q3',
  q4: 'q4',
  q5: 'q5',
  zone: 'time_zone',
  terms: 'terms',
  refundPolicy: 'refund_policy',
  howToPay: 'how_to_pay',
  registerUrl: 'register_url',
  confirmSpots: 'confirms_spots',
  paysFirst: 'pays_first',
  promotion: 'promotion',
} as const satisfies Partial<Record<keyof PublicTerms, keyof NewPublicEvent>>

/** The columns for the form's fields, except its times; omitted fields are left out. The description is cleaned. */
export function publicFieldsOf(terms: PublicTerms): Partial<NewPublicEvent> {
  const entries = Object.entries(columnOf).flatMap(([name, column]) => {
    const value = terms[name as keyof typeof columnOf]
    return value === undefined ? [] : [[column, value] as const]
  })
  return {
    ...(Object.fromEntries(entries) as Partial<NewPublicEvent>),
    ...(terms.refundRule === undefined ? {} : refundColumns(terms.refundRule)),
    ...(terms.description === undefined ? {} : { description: cleanHtml(terms.description, 'page') }),
  }
}

const refundColumns = ({ hours, percent, cents }: RefundRule) => ({
  refund_hours: hours,
  refund_percent: percent,
  refund_cents: cents,
})

/** Like `publicFieldsOf`, for a new event, with defaults for omitted fields. */
export const newPublicFieldsOf = (terms: PublicTerms) =>
  publicFieldsOf({ ...publicEventDefaults, ...terms }) as Omit<
    NewPublicEvent,
    keyof ReturnType<typeof publicTimeColumns>
  >

export const publicTimeColumns = ({ startsAt, endsAt, opensAt, closesAt, startsOn, endsOn }: PublicTimes) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  opens_at: opensAt,
  closes_at: closesAt,
  starts_on: startsOn,
  ends_on: endsOn,
})
