import { spotsTaken, takeItUntil } from '#areas/bookings/server/words.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { longTextIn } from '#kernel/rules/long-time.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { plainName } from '#kernel/rules/plain-name.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** Why a student is emailed about a lesson. */
export const studentMailKinds = [
  'signed-up',
  'moved-up',
  'offered',
  'added',
  'moved',
  'cancelled',
  'removed',
  'left',
  'reminder',
] as const
export type StudentMailKind = (typeof studentMailKinds)[number]

/** The facts that the emails to students mention. */
export interface LessonFacts {
  /** Staff have accepted the instructor. Before that, emails contain nothing that the instructor wrote. */
  readonly isAccepted: boolean
  readonly first: string
  readonly title: string
  readonly instructor: string
  readonly startsAt: Date
  readonly now: Date
  readonly zone: string
  readonly location: string
  /** What is still to be paid, in cents. 0 for nothing. */
  readonly owesCents: number
  readonly howToPay: string
  /** What the instructor wrote with it. */
  readonly message: string
  /** Until when the student can take the spot that they are offered. */
  readonly until: Date | null
}

const titles: Record<StudentMailKind, (lesson: string) => string> = {
  'signed-up': (lesson) => `You’re signed up: ${lesson}`,
  'moved-up': (lesson) => `You have a spot: ${lesson}`,
  offered: (lesson) => `A spot is open for you: ${lesson}`,
  added: (lesson) => `You’re in: ${lesson}`,
  moved: (lesson) => `New time or location: ${lesson}`,
  cancelled: (lesson) => `Canceled: ${lesson}`,
  removed: (lesson) => `You’re no longer signed up: ${lesson}`,
  left: (lesson) => `You canceled: ${lesson}`,
  reminder: (lesson) => `Tomorrow: ${lesson}`,
}

const sentences: Record<StudentMailKind, (instructor: string) => string> = {
  'signed-up': (instructor) => `You’re signed up for a lesson with ${instructor}.`,
  'moved-up': (instructor) => `You moved up from the waitlist. You now have a spot in a lesson with ${instructor}.`,
  offered: (instructor) => `A spot opened in a lesson with ${instructor}, and you’re next on the waitlist.`,
  added: (instructor) => `${instructor} added you to a lesson.`,
  moved: (instructor) => `${instructor} changed the time or location of your lesson. Here are the new details:`,
  cancelled: (instructor) => `${instructor} canceled this lesson:`,
  removed: (instructor) => `${instructor} removed you from this lesson:`,
  left: (instructor) => `You canceled your sign-up for this lesson with ${instructor}:`,
  reminder: (instructor) => `Your lesson with ${instructor} is coming up.`,
}

const isComing = (kind: StudentMailKind) => kind !== 'cancelled' && kind !== 'removed' && kind !== 'left'

const noTitle = 'Pickleball lesson'

/**
 * Anyone can start teaching and add a stranger by username, so before the review emails say only when the lesson is
 * (X192).
 */
const inOurWords = (facts: LessonFacts): LessonFacts =>
  facts.isAccepted
    ? facts
    : { ...facts, title: noTitle, instructor: plainName(facts.instructor), location: '', howToPay: '', message: '' }

/** The email to a student about a lesson. `url` leads to their own schedule. */
export function lessonMail(kind: StudentMailKind, facts: LessonFacts, url: string): MailWords {
  const { first, title, instructor, startsAt, now, zone, location, owesCents, howToPay, message, until } =
    inOurWords(facts)
  const when = `${title}: ${longTextIn(zone, startsAt, now)} (${zoneWords(zone)})${location === '' ? '' : `, ${location}`}.`
  const owes = isComing(kind) && owesCents > 0
  return {
    title: titles[kind](title),
    paragraphs: [
      `Hello ${first},`,
      sentences[kind](instructor),
      when,
      ...(message === '' ? [] : [`${instructor} wrote: ${message}`]),
      ...(owes ? [`You owe ${instructor} ${moneyText(owesCents)}.${howToPay === '' ? '' : ` ${howToPay}`}`] : []),
      ...(kind === 'offered' && until !== null ? [takeItUntil(longTextIn(zone, until, now), until >= startsAt)] : []),
    ],
    button: { label: kind === 'offered' ? 'Answer' : 'Open my lessons', url },
  }
}

/** Why an instructor is emailed about a student. */
export const instructorMailKinds = ['signed-up', 'waits', 'cancelled', 'will-pay', 'paid'] as const

interface StudentFacts {
  /** The instructor's first name. */
  readonly first: string
  readonly student: string
  readonly title: string
  readonly startsAt: Date
  readonly now: Date
  readonly zone: string
  readonly confirmed: number
  readonly spots: number
  readonly waiting: number
  /** The students who got the freed spots. */
  readonly movedUp: readonly string[]
}

const came: Record<(typeof instructorMailKinds)[number], (student: string) => string> = {
  'signed-up': (student) => `${student} signed up`,
  waits: (student) => `${student} joined the waitlist`,
  cancelled: (student) => `${student} canceled`,
  'will-pay': (student) => `${student} said they’ll pay you`,
  paid: (student) => `${student} paid by card`,
}

/** The email to an instructor about a student who came or left. `url` leads to the dashboard. */
export function studentNewsMail(
  kind: (typeof instructorMailKinds)[number],
  facts: StudentFacts,
  url: string,
): MailWords {
  const { first, student, title, startsAt, now, zone, confirmed, spots, waiting, movedUp } = facts
  return {
    title: `${came[kind](student)}: ${title}`,
    paragraphs: [
      `Hello ${first},`,
      `${came[kind](student)}. Lesson: ${title}, ${longTextIn(zone, startsAt, now)} (${zoneWords(zone)}).`,
      ...(movedUp.length > 0 ? [`Moved up from the waitlist: ${listText(movedUp)}.`] : []),
      spotsTaken(confirmed, spots, waiting),
      'You can turn off these emails on your instructor page. If you reply, your email goes to the student.',
    ],
    button: { label: 'Open my dashboard', url },
  }
}

interface ToldMessage {
  readonly title: string
  readonly instructor: string
  readonly subject: string
  readonly body: string
}

/** A message from an instructor to the students of a lesson. Answers go to the instructor. */
export const lessonMessageMail = ({ title, instructor, subject, body }: ToldMessage, url: string): MailWords => ({
  title: subject,
  paragraphs: [...body.split(/\n{2,}/), `${instructor} sent this to the students in “${title}”.`],
  button: { label: 'Open my lessons', url },
})
