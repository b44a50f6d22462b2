import { isOneSegment, oneSegment, plainText } from '#areas/quick-replies/rules/one-segment.ts'
import { shortWhen } from '#areas/quick-replies/rules/short-when.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { plainName } from '#kernel/rules/plain-name.ts'
import type { Outcome } from './outcome.ts'

/** The wording of questions and of the replies to answers. Names of events and clubs never become links. */

/** What a question is about. */
export interface Asked {
  readonly title: string
  readonly club: string
  readonly timeZone: string
  readonly startsAt: Date
  readonly number: number | null
}

const stop = 'STOP to end.'

/** A club's name without the words that every club has. */
const shortClub = (club: string): string => plainName(club).replace(/ (pickleball|club|association)\b/gi, '') || club

/** `Tue 9 AM Mixer` */
const eventIn = ({ timeZone, startsAt }: Asked, now: Date, title: string): string =>
  `${shortWhen(timeZone, startsAt, now)} ${title}`.trim()

/** The question to a phone, in one segment. It has a number if other questions to the phone are open. */
export function questionText(asked: Asked, isNumbered: boolean, now: Date): string {
  const number = isNumbered ? String(asked.number ?? '') : ''
  const question = (title: string) =>
    `${number && `${number}: `}${eventIn(asked, now, title)}? Reply Y${number} or N${number}.`
  return oneSegment(
    plainName(asked.title),
    (title) => `${shortClub(asked.club)}: ${question(title)} ${stop}`,
    (title) => `${question(title)} ${stop}`,
  )
}

/** The question in a notification. */
export const questionNotice = (asked: Asked, now: Date): { title: string; body: string } => ({
  title: 'Can you play?',
  body: `${eventIn(asked, now, plainName(asked.title))}, ${plainName(asked.club)}`,
})

/** The buttons on the notification. */
export const answerButtons = [
  { answer: 'yes', label: 'Yes' },
  { answer: 'no', label: 'No' },
] as const

/** Asks which of several questions a phone has answered. */
export function whichText(questions: readonly Asked[], now: Date): string {
  const list = (room: number) =>
    questions.map((one) => `${one.number}: ${eventIn(one, now, cut(plainName(one.title), room))}.`).join(' ')
  const [first] = questions
  const how = `Reply with a number, like Y${first?.number ?? 1}.`
  const texts = [40, 20, 12, 6, 0].map((room) => plainText(`Which one? ${list(room)} ${how}`))
  return texts.find(isOneSegment) ?? plainText(`Which one? ${how}`)
}

function cut(title: string, room: number): string {
  if (room === 0) return ''
  return title.length > room ? `${title.slice(0, room).trim()}..` : title
}

/** Explains once a day how to answer. */
export function helpText(questions: readonly Asked[], now: Date): string {
  const [first, ...others] = questions
  if (!first) return ''
  if (others.length > 0) return whichText(questions, now)
  return oneSegment(plainName(first.title), (title) => `Reply Y or N: ${eventIn(first, now, title)}? ${stop}`)
}

/** What became of an answer. `needsPage` means that something is left to do on the event's page. */
export interface OutcomeWords {
  readonly text: string
  readonly needsPage: boolean
}

const done = (text: string): OutcomeWords => ({ text, needsPage: false })
const left = (text: string): OutcomeWords => ({ text, needsPage: true })

export function outcomeWords(outcome: Outcome, asked: Asked, now: Date): OutcomeWords {
  const event = eventIn(asked, now, plainName(asked.title))
  switch (outcome.is) {
    case 'yes':
      return yesWords(outcome.left, event)
    case 'waitlist':
      return done(`You’re on the waitlist, number ${outcome.number}: ${event}.`)
    case 'drawing':
      return done(`You’re in the drawing for ${event}.`)
    case 'no':
      return done(`OK, you’re not playing: ${event}.`)
    case 'partner':
      return left(`${event} is for pairs. Choose your partner here:`)
    case 'pay-first':
      return left(`${event}: pay ${moneyText(outcome.cents)} here to get your spot:`)
    case 'already-yes':
      return done(`You already said Yes to ${event}.`)
    case 'already-no':
      return done(`You already said No to ${event}.`)
    case 'already-waiting':
      return done(`You’re already on the waitlist, number ${outcome.number}: ${event}.`)
    case 'closed':
      return done(`Replies for ${event} are closed.`)
    case 'dues':
      return left(`Your dues aren’t paid, so you can’t register for ${event}. See here:`)
    case 'conflict':
      return done(`You’re already playing ${plainName(outcome.event)} at that time, so you’re not in ${event}.`)
    case 'fixed':
      return left(`Replies to ${event} can’t be changed. Ask your organizer. See here:`)
    case 'page':
      return left(`We couldn’t take your answer to ${event}. Please answer here:`)
  }
}

function yesWords({ division, question, cents }: Extract<Outcome, { is: 'yes' }>['left'], event: string): OutcomeWords {
  const tasks = [
    ...(division ? ['choose your division'] : []),
    ...(question ? ['answer a question'] : []),
    ...(cents > 0 ? [`pay ${moneyText(cents)}`] : []),
  ]
  if (tasks.length === 0) return done(`You’re in: ${event}.`)
  return left(`You’re in: ${event}. Please ${listText(tasks)} here:`)
}

/** The reply to a phone, with the link if something is left to do. */
export const outcomeText = ({ text, needsPage }: OutcomeWords, link: string): string =>
  plainText(needsPage ? `${text} ${link}` : text)

/** The reply to a button on a notification. */
export const outcomeNotice = ({ text, needsPage }: OutcomeWords): string =>
  needsPage ? text.replace(/ here( to get your spot)?:$/, '$1.').replace(/ See here:$|:$/, '') : text
