import type * as z from 'zod/mini'
import { isOpen } from '#areas/bookings/rules/move-up.ts'
import type { getEditInstructorHomepage, getInstructorHomepage } from '#areas/instruction/calls/instruction.ts'
import type {
  ClientLesson,
  LessonWithClients,
  Student,
  StudentLesson,
  TaughtLesson,
} from '#areas/instruction/calls/lesson-shapes.ts'
import { finalOf } from '#areas/instruction/rules/lesson-times.ts'
import { paymentOf } from '#areas/instruction/rules/payments.ts'
import { decideCancel, decideSignUp, isInTime, type LessonTerms, spotsFor } from '#areas/instruction/rules/sign-up.ts'
import { firstZone } from '#areas/instruction/rules/zones.ts'
import { refundedUntil } from '#areas/payments/rules/refund-rule.ts'
import type { ChargedDebt } from '#areas/payments/server/debt-rows.ts'
import { presentCharged } from '#areas/payments/server/present.ts'
import { visibilityOf } from '#areas/platform/rules/page-reviews.ts'
import type { Given } from '#kernel/calls/call.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { pictureUrl } from '#kernel/server/providers/images/picture-address.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { deskCode } from './desk-code.ts'
import type { InstructorRow } from './instructor-rows.ts'
import { refundOf } from './lesson-cards.ts'
import type { LessonRow, OwnSignUp, TakenLesson } from './lesson-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { SignUpRow } from './signup-rows.ts'

/** A lesson's row as the rules see it. */
export const lessonTermsOf = (row: LessonRow): LessonTerms => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  finalAt: row.final_at,
  spots: row.spots,
  confirmed: row.confirmed,
  asked: row.asked,
  mayChange: row.may_change,
  isCancelled: row.cancelled_at !== null,
})

function presentLesson(row: LessonRow, now: Date) {
  const terms = lessonTermsOf(row)
  const final = finalOf(terms)
  return {
    eid: row.id,
    title: row.title,
    start_time: row.starts_at.toISOString(),
    start_text: wallTextIn(row.time_zone, row.starts_at),
    end_time: row.ends_at.toISOString(),
    end_text: wallTextIn(row.time_zone, row.ends_at),
    time_zone: row.time_zone,
    location: row.location,
    description: row.description,
    available_spots: row.spots,
    open_spots: spotsFor(terms, null, now),
    waitlist: row.waiting,
    cost: dollarsOf(row.cost_cents),
    payment_required: row.is_payment_required,
    changes_allowed: row.may_change,
    changed_allowed: row.may_change,
    final_date: final.toISOString(),
    final_text: wallTextIn(row.time_zone, final),
    color: row.color,
    is_closed: !isInTime(terms, now),
    is_cancelled: terms.isCancelled,
    cancel_message: row.cancel_message,
    takes_cards: row.takes_cards,
  }
}

/** Until when someone on the waitlist can take the spot that they are offered; null if they are offered none. */
const offerUntil = ({ asked_until: until }: { readonly asked_until: Date | null }, now: Date): string | null =>
  until !== null && isOpen(until, now) ? until.toISOString() : null

const mayTake = (row: LessonRow & OwnSignUp, now: Date): boolean => {
  const own = { state: 'waiting', askedUntil: row.asked_until } as const
  return decideSignUp(lessonTermsOf(row), own, now).ok
}

function presentOwn(row: LessonRow & OwnSignUp, now: Date) {
  const state = row.own_state === 'ended' ? null : row.own_state
  const cents = row.own_cost_cents ?? 0
  return {
    srid: row.srid,
    state,
    place: row.place,
    offer_until: offerUntil(row, now),
    may_take: state === 'waiting' && mayTake(row, now),
    own_cost: row.own_cost_cents === null ? null : dollarsOf(cents),
    payment: state === 'confirmed' ? paymentOf(cents, row.settled_by) : ('' as const),
    is_to_pay: row.to_pay_at !== null,
    may_cancel: state !== null && decideCancel(lessonTermsOf(row), state, 'student', now).ok,
    refund_on_cancel: state === 'confirmed' ? refundOf(row, row.starts_at, now) : null,
    refunded_until:
      row.refund_hours === null ? null : refundedUntil({ hours: row.refund_hours }, row.starts_at).toISOString(),
  }
}

/** A lesson as a reader of the instructor's page sees it. */
export const presentForClient = (row: LessonRow & OwnSignUp, now: Date): z.output<typeof ClientLesson> => ({
  ...presentLesson(row, now),
  ...presentOwn(row, now),
})

/** What a student with a spot shows at the desk. */
function presentCode(deps: Pick<Deps, 'config'>, { srid, own_state: state, cancelled_at, ...row }: TakenLesson) {
  if (srid === null || state !== 'confirmed' || cancelled_at !== null) return { number: null, code: '', is_here: false }
  return { number: row.own_number, code: deskCode(deps, srid), is_here: row.checked_in_at !== null }
}

/** A lesson in a student's own schedule. */
export const presentForStudent = (
  deps: Pick<Deps, 'config'>,
  row: TakenLesson,
  now: Date,
): z.output<typeof StudentLesson> => ({
  ...presentForClient(row, now),
  ...presentCode(deps, row),
  instructor: row.instructor,
  url: row.url,
  how_to_pay: row.how_to_pay,
})

/** A lesson as its instructor sees it. */
export const presentTaught = (row: LessonRow, now: Date): z.output<typeof TaughtLesson> => ({
  ...presentLesson(row, now),
  version: row.version,
  has_final_date: row.final_at !== null,
  promotion: row.promotion,
  students_count: row.confirmed,
  unpaid_count: row.unpaid,
})

/** A student as the instructor sees them. `place` is the position on the waitlist of a student who waits. */
export const presentStudent = (row: SignUpRow, place: number, charged: ChargedDebt | undefined, now: Date) => ({
  srid: row.id,
  user_id: row.account_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  place: row.state === 'waiting' ? place : null,
  offer_until: offerUntil(row, now),
  cost: dollarsOf(row.cost_cents),
  payment: paymentOf(row.cost_cents, row.settled_by),
  settled_by: row.settled_by,
  card: presentCharged(charged),
  is_to_pay: row.to_pay_at !== null,
  no_show: row.is_no_show,
  signed_up_at: row.signed_up_at.toISOString(),
})

/** Students in order. Those who wait are numbered from 1. */
function presentStudents(
  rows: readonly SignUpRow[],
  charged: readonly ChargedDebt[],
  now: Date,
): z.output<typeof Student>[] {
  const cards = new Map(charged.map((one) => [one.key, one]))
  let place = 0
  return rows.flatMap((row) => {
    const { state } = row
    if (state === 'ended') return []
    if (state === 'waiting') place += 1
    return { ...presentStudent(row, place, cards.get(String(row.id)), now), state }
  })
}

/** A message to students, and how far its delivery has gotten. */
export const presentMessage = ({ subject, audience, written_at, sent, failed, total }: MessageRow) => ({
  subject,
  to: audience,
  written_at: written_at.toISOString(),
  sent,
  failed,
  total,
})

interface Clients {
  readonly students: readonly SignUpRow[]
  readonly messages: readonly MessageRow[]
  readonly charged: readonly ChargedDebt[]
}

/** A lesson with its students and the messages to them. */
export const presentWithClients = (
  row: LessonRow,
  { students, messages, charged }: Clients,
  now: Date,
): z.output<typeof LessonWithClients> => ({
  ...presentTaught(row, now),
  students: presentStudents(students, charged, now),
  messages: messages.map(presentMessage),
})

const imageOf = ({ image_id: id }: InstructorRow) => (id === null ? null : pictureUrl(id))

const credentialsOf = ({ iptpa1, iptpa2, ppr, pci }: InstructorRow) => ({ iptpa1, iptpa2, ppr, pci })

/** Until staff have accepted a page, its links are plain text. */
const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/g, '')

/** The public page under its current address. */
export function presentPage(row: InstructorRow, url: string): Given<typeof getInstructorHomepage> {
  const isListed = row.is_published && visibilityOf(row.review ?? undefined) === 'listed'
  const bio = cleanHtml(row.bio, 'page')
  return {
    url,
    first: row.first,
    last: row.last,
    image: imageOf(row),
    bio: isListed ? bio : withoutLinks(bio),
    ...credentialsOf(row),
    time_zone: row.time_zone,
    how_to_pay: row.how_to_pay,
    is_listed: isListed,
  }
}

/** The page as its owner edits it. */
export const presentPageToEdit = (row: InstructorRow): Given<typeof getEditInstructorHomepage> => ({
  first: row.first,
  last: row.last,
  image: imageOf(row),
  bio: cleanHtml(row.bio, 'page'),
  ...credentialsOf(row),
  url: row.url,
  time_zone: firstZone(row.time_zone),
  how_to_pay: row.how_to_pay,
  mail_signups: row.tells_signups,
  refund_rule: { hours: row.refund_hours, percent: row.refund_percent, cents: row.refund_cents },
  published: row.is_published,
  review: row.review,
  review_reason: row.review_reason,
  version: row.version,
})
