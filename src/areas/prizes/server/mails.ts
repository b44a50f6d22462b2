import { monthText } from '#kernel/rules/time-text.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

/** The facts about a prize that its email mentions. */
export interface PrizeFacts {
  readonly first: string
  /** First day of the month that was drawn. */
  readonly month: string
  readonly place: number
  /** The number of the winning entry. */
  readonly number: number
}

/** The email to a winner of the prize drawing. `url` leads to the drawing. */
export const winnerMail = ({ first, month, place, number }: PrizeFacts, url: string): MailWords => ({
  title: `You won in the ${monthText(month)} prize drawing`,
  paragraphs: [
    `Hello ${first},`,
    `Congratulations! Your entry, number ${number}, won prize ${place} in the ${monthText(month)} drawing.`,
    'It’s our sponsors’ way of thanking you for keeping score. We’ll email you about how to get your prize.',
  ],
  button: { label: 'See the drawing', url },
})
