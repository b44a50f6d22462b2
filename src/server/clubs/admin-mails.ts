import type { Deps } from '#server/app/deps'
import type { Tx } from '#server/db/database'
import { enqueueMail } from '#server/mail/enqueue-mail'
import { mailHtml, mailText } from '#server/mail/layout'
import { adminAddresses } from './admin-rows.ts'

/** Tells all admins of a club by mail what changed among them. `key` names the change. */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  { clubId, key, what }: { clubId: number; key: string; what: string },
): Promise<void> {
  for (const { id, first, email, club } of await adminAddresses(tx, clubId)) {
    const words = {
      title: `Admins of ${club}`,
      paragraphs: [`Hello ${first},`, what, 'If that is not right, please look at the admins of your club now.'],
      button: { label: 'See the admins', url: `${deps.config.publicUrl}/club/admin/home` },
    }
    const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
    await enqueueMail(tx, { key: `club ${clubId} admins ${key} ${id}`, to: email, ...mail })
  }
}
