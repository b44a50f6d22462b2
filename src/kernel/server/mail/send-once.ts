import type { Deps } from '../deps.ts'
import { MailUnsure, type OutgoingMail } from '../providers/mail/outgoing.ts'
import { claimMail, findFate, type OnceFate, saveFate, unclaimMail } from './once-rows.ts'

/**
 * Sends an email at most once per key, however often it is called, even if the process is killed: the key is claimed
 * first. Returns the outcome of this call or an earlier one. Throws if the email was certainly not sent, so that the
 * job tries again. An interrupted email stays `unsure`, and the caller must report that to a person (safety, P4).
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
