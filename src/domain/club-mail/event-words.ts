import { moneyText } from '../shared/money.ts'
import type { MailKind } from './mail-kinds.ts'

/** An event as a mail tells it. Texts of times are in the club's zone. */
export interface ToldEvent {
  readonly title: string
  readonly club: string
  readonly group: string
  /** The zone as people say it. */
  readonly zoneName: string
  /** Such as `Monday, January 11, 2027`. */
  readonly day: string
  readonly from: string
  readonly until: string
  readonly repliesBy: string
  readonly location: string
  readonly spots: number
  readonly costCents: number
  readonly needsPartner: boolean
  readonly courts: string
}

export interface EventMail {
  readonly kind: Exclude<MailKind, 'message'>
  readonly first: string
  readonly event: ToldEvent
  /** The place in line of whoever waits; 1 is next. */
  readonly position: number | null
}

/** `US/Mountain` as people say it: Mountain time. Zones that name a place stay as they are. */
export function zoneWords(zone: string): string {
  if (zone === 'UTC') return 'UTC'
  const [, name] = /^US\/(.+)$/.exec(zone) ?? []
  return `${(name ?? zone).replace(/[_-]/g, ' ')} time`
}

/** The lines that every mail about an event has: where, when, how many, what it costs (spec 001 §2). */
function facts(event: ToldEvent): string[] {
  return [
    `When: ${event.day}, ${event.from} to ${event.until} (${event.zoneName})`,
    ...(event.location ? [`Where: ${event.location}`] : []),
    ...(event.courts ? [`Courts: ${event.courts}`] : []),
  ]
}

/** Subject, paragraphs and label of the button of a mail about an event. */
export function eventMailWords({ kind, first, event, position }: EventMail): {
  title: string
  paragraphs: string[]
  label: string
} {
  const hello = `Hello ${first},`
  if (kind === 'invitation')
    return {
      title: `Invitation: ${event.title}, ${event.day}`,
      paragraphs: [
        hello,
        `${event.group} of ${event.club} invites you to ${event.title}.`,
        ...facts(event),
        `Spots: ${event.spots}`,
        `Cost: ${event.costCents === 0 ? 'free' : moneyText(event.costCents)}`,
        ...(event.needsPartner ? ['This event is played with a partner whom you choose.'] : []),
        `Please answer by ${event.repliesBy} (${event.zoneName}).`,
      ],
      label: 'Answer yes or no',
    }
  const isWaiting = position !== null
  const place = isWaiting
    ? `You are number ${position} on the waitlist of ${event.title}. There is no place for you yet: please do not come unless you hear from us.`
    : `You are registered for ${event.title}. If you cannot come, please say no, so that somebody else can play.`
  return {
    title: `${isWaiting ? 'Waitlist' : 'Reminder'}: ${event.title}, ${event.day}`,
    paragraphs: [hello, place, ...facts(event)],
    label: isWaiting ? 'See where you stand' : 'Look at it, or say no',
  }
}
