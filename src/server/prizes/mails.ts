import { monthText } from '#domain/shared/time-text'
import type { MailWords } from '#server/kernel/mail/layout'

/** A prize as its winner is told. */
export interface ToldPrize {
  readonly first: string
  /** First day of the month that was drawn. */
  readonly month: string
  readonly place: number
  /** Of the entry that won. */
  readonly number: number
}

/** What a winner of the prize draw is told; `url` leads to the draw. */
export const winnerMail = ({ first, month, place, number }: ToldPrize, url: string): MailWords => ({
  title: `You won in the prize draw of ${monthText(month)}`,
  paragraphs: [
    `Hello ${first},`,
    `congratulations! Your entry ${number} was drawn: prize ${place} of ${monthText(month)} is yours.`,
    'It is our sponsors’ thank-you for keeping scores. We will write to this address about how you get it.',
  ],
  button: { label: 'See the draw', url },
})
