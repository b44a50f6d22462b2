import type { LessonPaidBy } from '#areas/instruction/rules/payments.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'

/** The response of `paymentForInstruction` (X132). */
export const toBePaid = 'to be paid'

// The sentences in a lesson's log.

export const lessonAdded = 'The lesson was added.'
export const lessonChanged = (changes: readonly string[]): string =>
  changes.length === 0 ? 'The lesson was saved without changes.' : `Changed: ${listText(changes)}.`
export const lessonCancelled = (message: string): string =>
  message === '' ? 'The lesson was canceled.' : `The lesson was canceled: ${message}`

export const studentSignedUp = (name: string): string => `${name} signed up.`
export const studentJoinedLine = (name: string): string => `${name} joined the waitlist.`
export const studentMovedUp = (name: string): string => `${name} got a spot from the waitlist.`
export const spotOffered = (name: string): string => `${name} was offered a spot.`
export const offerTaken = (name: string): string => `${name} took the spot they were offered.`
export const offerPassed = (name: string): string => `${name} let the spot they were offered pass.`
export const studentCancelled = (name: string): string => `${name} canceled.`
export const studentRemoved = (name: string): string => `${name} was removed.`
export const studentAdded = (name: string, isOver: boolean): string =>
  isOver ? `${name} was added even though the lesson was full.` : `${name} was added.`
export const studentConfirmed = (name: string, isOver: boolean): string =>
  isOver ? `${name} got a spot even though the lesson was full.` : `${name} got a spot from the waitlist.`
export const paymentPromised = (name: string): string => `${name} said they’ll pay.`
export const paymentSettled = (name: string, by: LessonPaidBy | null): string => {
  if (by === null) return `${name} was marked unpaid.`
  return by === 'waived' ? `${name}’s payment was waived.` : `${name} paid: ${by}.`
}
export const paidByCard = (name: string): string => `${name} paid by card.`
export const paymentRefunded = (name: string): string => `${name}’s card payment was refunded.`
/** Why money goes back to a card. */
export const spotEnded = 'The spot or the lesson was canceled'
/** Why a card is not charged. */
export const lessonPaidAlready = 'There’s nothing left to pay for this lesson.'
export const noShowMarked = (name: string, isNoShow: boolean): string =>
  isNoShow ? `${name} didn’t come.` : `${name} came after all.`
export const hereMarked = (name: string, isHere: boolean): string =>
  isHere ? `${name} was checked in.` : `${name}’s check-in was undone.`
export const studentsExported = (count: number): string => `A list of ${counted(count, 'student')} was downloaded.`
export const messageSent = (subject: string, people: number): string =>
  `A message went to ${counted(people, 'student')}: ${subject}`

/** The columns of the students file. */
export const studentColumns = [
  'Start',
  'Lesson',
  'Location',
  'Name',
  'Email',
  'Phone',
  'State',
  'Price',
  'Payment',
  'Checked in',
  'No-show',
  'Signed up',
] as const
export const stateWords = { confirmed: 'Registered', waiting: 'Waitlist', ended: 'Canceled or removed' } as const

/** A lesson in a calendar: for its students, and for its instructor. */
export const calendarWords = {
  taken: (instructor: string, url: string) => `With ${instructor}\n${url}`,
  taught: (confirmed: number, spots: number, url: string) => `Students: ${confirmed} of ${spots}\n${url}`,
  cancelled: (title: string) => `Canceled: ${title}`,
}

/** What a link to an instructor's page shows. */
export const instructorPreview = (name: string, credentials: readonly string[], openLessons: number) => ({
  title: `${name}, pickleball instructor · Sideout`,
  description: [
    `Pickleball lessons with ${name}.`,
    ...(credentials.length > 0 ? [`Self-reported certifications: ${listText(credentials)}.`] : []),
    openLessons === 0
      ? 'See the schedule and sign up online.'
      : `${counted(openLessons, 'open lesson')}. Sign up online.`,
  ].join(' '),
  card: { kicker: 'Pickleball lessons', lines: [{ text: name }], foot: 'Sign up on Sideout' },
})

interface Fact {
  readonly when: string
  readonly title: string
  readonly location: string
}

/** The facts on an instructor's page as HTML, for readers without scripts. */
export const instructorFacts = (name: string, description: string, lessons: readonly Fact[]): string =>
  [
    `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>`,
    ...lessons.map(
      ({ when, title, location }) =>
        `<p>${escapeHtml([when, title, location].filter((text) => text !== '').join(' · '))}</p>`,
    ),
  ].join('')

export const credentialNames = { iptpa1: 'IPTPA 1', iptpa2: 'IPTPA 2', ppr: 'PPR', pci: 'PCI' } as const
