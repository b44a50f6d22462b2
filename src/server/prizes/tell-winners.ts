import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf } from '#server/kernel/mail/layout'
import type { Winner } from './draw-rows.ts'
import { winnerMail } from './mails.ts'
import { monthOf } from './prize-seeds.ts'

/** Emails the winners after `tx` is committed, one email for each prize. */
export async function tellWinners(deps: Deps, tx: Tx, winners: readonly Winner[]): Promise<void> {
  for (const { email, ...prize } of winners) {
    const words = winnerMail(prize, `${deps.config.publicUrl}/prizes/${monthOf(prize.month)}`)
    await enqueueMail(tx, { key: `prize ${prize.month} ${prize.place}`, to: email, ...mailOf(words) })
  }
}
