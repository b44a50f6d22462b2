import { longTextIn } from '#domain/shared/long-time'
import { moneyText } from '#domain/shared/money'
import { plainName } from '#domain/shared/plain-name'
import { zoneWords } from '#domain/shared/zone-words'
import type { MailWords } from '#server/kernel/mail/layout'

/** Why a student hears of a lesson. */
export const studentMailKinds = [
  'signed-up',
  'moved-up',
  'added',
  'moved',
  'cancelled',
  'removed',
  'left',
  'reminder',
] as const
export type StudentMailKind = (typeof studentMailKinds)[number]

/** The facts that the mails to students mention. */
export interface LessonFacts {
  /** Staff have accepted the instructor; until then mails have none of the instructor's words. */
  readonly isAccepted: boolean
  readonly first: string
  readonly title: string
  readonly instructor: string
  readonly startsAt: Date
  readonly now: Date
  readonly zone: string
  readonly location: string
  /** What is still to be paid, in cents; 0 for nothing. */
  readonly owesCents: number
  readonly howToPay: string
  /** What the instructor wrote with it. */
  readonly message: string
}

const titles: Record<StudentMailKind, (lesson: string) => string> = {
  'signed-up': (lesson) => `You are signed up: ${lesson}`,
  'moved-up': (lesson) => `A spot is yours: ${lesson}`,
  added: (lesson) => `You are in: ${lesson}`,
  moved: (lesson) => `Another time or place: ${lesson}`,
  cancelled: (lesson) => `Cancelled: ${lesson}`,
  removed: (lesson) => `You are not in this lesson any more: ${lesson}`,
  left: (lesson) => `You canceled: ${lesson}`,
  reminder: (lesson) => `Tomorrow: ${lesson}`,
}

const sentences: Record<StudentMailKind, (instructor: string) => string> = {
  'signed-up': (instructor) => `you are signed up for a lesson with ${instructor}.`,
  'moved-up': (instructor) => `a spot opened in a lesson with ${instructor}, and you were first in line: it is yours.`,
  added: (instructor) => `${instructor} added you to a lesson.`,
  moved: (instructor) => `${instructor} changed the time or the place of your lesson. This is how it stands now:`,
  cancelled: (instructor) => `${instructor} had to cancel this lesson:`,
  removed: (instructor) => `${instructor} released your place in this lesson:`,
  left: (instructor) => `you canceled your lesson with ${instructor}. You’re no longer on the list:`,
  reminder: (instructor) => `your lesson with ${instructor} is near.`,
}

const isComing = (kind: StudentMailKind) => kind !== 'cancelled' && kind !== 'removed' && kind !== 'left'

const noTitle = 'your lesson'

/** Anybody can begin to teach and add a stranger by username, so before the review mails say no more than when (X192). */
const inOurWords = (told: LessonFacts): LessonFacts =>
  told.isAccepted
    ? told
    : { ...told, title: noTitle, instructor: plainName(told.instructor), location: '', howToPay: '', message: '' }

/** The mail to a student about a lesson; `url` leads to their own schedule. */
export function lessonMail(kind: StudentMailKind, told: LessonFacts, url: string): MailWords {
  const { first, title, instructor, startsAt, now, zone, location, owesCents, howToPay, message } = inOurWords(told)
  const when = `${title}: ${longTextIn(zone, startsAt, now)} (${zoneWords(zone)})${location === '' ? '' : `, ${location}`}.`
  const owes = isComing(kind) && owesCents > 0
  return {
    title: titles[kind](title),
    paragraphs: [
      `Hello ${first},`,
      sentences[kind](instructor),
      when,
      ...(message === '' ? [] : [`${instructor} writes: ${message}`]),
      ...(owes ? [`To pay: ${moneyText(owesCents)}, to ${instructor}.${howToPay === '' ? '' : ` ${howToPay}`}`] : []),
    ],
    button: { label: 'Open my lessons', url },
  }
}

/** Why an instructor hears of a student. */
export const instructorMailKinds = ['signed-up', 'waits', 'cancelled', 'will-pay'] as const

interface StudentFacts {
  /** Of the instructor. */
  readonly first: string
  readonly student: string
  readonly title: string
  readonly startsAt: Date
  readonly now: Date
  readonly zone: string
  readonly confirmed: number
  readonly spots: number
  readonly waiting: number
  /** Who got the spot that became free. */
  readonly movedUp: readonly string[]
}

const came: Record<(typeof instructorMailKinds)[number], (student: string) => string> = {
  'signed-up': (student) => `${student} signed up`,
  waits: (student) => `${student} waits for a spot`,
  cancelled: (student) => `${student} cancelled`,
  'will-pay': (student) => `${student} will pay you`,
}

/** The mail to an instructor about a student who came or went; `url` leads to the dashboard. */
export function studentNewsMail(
  kind: (typeof instructorMailKinds)[number],
  facts: StudentFacts,
  url: string,
): MailWords {
  const { first, student, title, startsAt, now, zone, confirmed, spots, waiting, movedUp } = facts
  const line = waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'} in line.`
  return {
    title: `${came[kind](student)}: ${title}`,
    paragraphs: [
      `Hello ${first},`,
      `${came[kind](student)}. The lesson: ${title}, ${longTextIn(zone, startsAt, now)} (${zoneWords(zone)}).`,
      ...(movedUp.length > 0 ? [`The first in line got the spot: ${movedUp.join(', ')}.`] : []),
      `${confirmed} of ${spots} ${spots === 1 ? 'spot is' : 'spots are'} taken now.${line}`,
      'You can switch these mails off on your page as an instructor. An answer to this mail goes to the student.',
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

/** What an instructor writes to the students of a lesson. Answers go to the instructor. */
export const lessonMessageMail = ({ title, instructor, subject, body }: ToldMessage, url: string): MailWords => ({
  title: subject,
  paragraphs: [...body.split(/\n{2,}/), `${instructor} wrote this to the students of “${title}”.`],
  button: { label: 'Open my lessons', url },
})
