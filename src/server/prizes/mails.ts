import { monthText } from '#domain/shared/time-text'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailHtml, mailText } from '#server/kernel/mail/layout'
import type { Winner } from './repo.ts'
import { monthOf } from './seeds.ts'

/** Tells the winners by mail once `tx` is committed, one mail for each prize. */
export async function mailWinners(deps: Deps, tx: Tx, winners: readonly Winner[]): Promise<void> {
  for (const { month, place, number, first, email } of winners) {
    const words = {
      title: `You won in the prize draw of ${monthText(month)}`,
      paragraphs: [
        `Hello ${first},`,
        `congratulations! Your entry ${number} was drawn: prize ${place} of ${monthText(month)} is yours.`,
        'It is our sponsors’ thank-you for keeping scores. We will write to this address about how you get it.',
      ],
      button: { label: 'See the draw', url: `${deps.config.publicUrl}/prizes/${monthOf(month)}` },
    }
    const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
    await enqueueMail(tx, { key: `prize ${month} ${place}`, to: email, ...mail })
  }
}
