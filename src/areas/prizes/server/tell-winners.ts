import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
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
