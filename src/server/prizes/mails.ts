import { monthText } from '#domain/shared/time-text'
import type { MailWords } from '#server/kernel/mail/layout'

/** The facts about a prize that its mail mentions. */
export interface PrizeFacts {
  readonly first: string
  /** First day of the month that was drawn. */
  readonly month: string
  readonly place: number
  /** The number of the winning entry. */
  readonly number: number
}

/** The mail to a winner of the prize draw; `url` leads to the draw. */
export const winnerMail = ({ first, month, place, number }: PrizeFacts, url: string): MailWords => ({
  title: `You won in the prize draw of ${monthText(month)}`,
  paragraphs: [
    `Hello ${first},`,
    `congratulations! Your entry ${number} was drawn: prize ${place} of ${monthText(month)} is yours.`,
    'It is our sponsors’ thank-you for keeping scores. We will write to this address about how you get it.',
  ],
  button: { label: 'See the draw', url },
})
