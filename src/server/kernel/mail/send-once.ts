import type { Deps } from '#server/kernel/deps'
import { MailUnsure, type OutgoingMail } from '#server/kernel/providers/mail/outgoing'
import { claimMail, findFate, type OnceFate, saveFate, unclaimMail } from './once-rows.ts'

/**
 * Hands a mail over at most once for its key, however often it is called, and across kills: the key is claimed first.
 * Returns what became of it, at this call or an earlier one. Throws when the mail was certainly not sent; the job tries
 * again then. What was interrupted is `unsure` for good, and the caller says so to somebody (safety, P4).
 */
export async function sendOnce({ db, clock, log, mail: ports }: Deps, mail: OutgoingMail): Promise<OnceFate> {
  const { key, subject } = mail
  if (!(await claimMail(db, key, clock.now()))) return (await findFate(db, key)) ?? 'unsure'
  let fate: OnceFate
  try {
    fate = await ports.one.send(mail)
  } catch (error) {
    if (!(error instanceof MailUnsure)) {
      await unclaimMail(db, key)
      throw error
    }
    fate = 'unsure'
  }
  await saveFate(db, key, fate)
  log[fate === 'sent' ? 'info' : 'warn']({ key, subject, fate }, 'an email was processed and won’t be sent again')
  return fate
}
