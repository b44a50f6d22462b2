import type { MailWords } from '#server/kernel/mail/layout'

/** An event as its mails tell it; times by the clocks of its club. */
export interface ToldEvent {
  readonly title: string
  readonly group: string
  readonly from: string
  readonly until: string
  readonly location: string
}

const timesOf = ({ from, until }: ToldEvent) => `${from} to ${until}`
const placeOf = ({ location }: ToldEvent) => (location ? `Place: ${location}.` : 'The place is not fixed yet.')

/** Start, end or location have changed. */
export const movedMail = (before: ToldEvent, after: ToldEvent, url: string): MailWords => ({
  title: `The ${timesOf(before) === timesOf(after) ? 'place' : 'time'} of ${after.title} has changed`,
  paragraphs: [
    `${after.title} of ${after.group} is now on ${timesOf(after)}. ${placeOf(after)}`,
    `Before, it was on ${timesOf(before)}. ${placeOf(before)}`,
    'Your answer stays as it is. Please change it if you cannot come.',
  ],
  button: { label: 'See the event', url },
})

/** The event will not take place. */
export const cancelledMail = ({ title, group, from }: ToldEvent): MailWords => ({
  title: `${title} was cancelled`,
  paragraphs: [
    `${title} of ${group} on ${from} will not take place.`,
    'Nothing is to be done. Your answer to it is gone with it.',
  ],
})
