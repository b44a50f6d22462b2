import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailHtml, mailText } from '#server/kernel/mail/layout'
import { adminAddresses } from './admin-rows.ts'

/** What a mail to admins is about, where it is not the admins themselves: its title, where to look, and the button. */
interface About {
  readonly title: string
  readonly check: string
  readonly label: string
}

const themselves: About = { title: 'Admins', check: 'the admins of your club', label: 'See the admins' }

/** Tells all admins of a club by mail what changed, among themselves unless something else is said. `key` names the change. */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  { clubId, key, what, about = themselves }: { clubId: number; key: string; what: string; about?: About },
): Promise<void> {
  for (const { id, first, email, club } of await adminAddresses(tx, clubId)) {
    const words = {
      title: about === themselves ? `Admins of ${club}` : `${about.title}: ${club}`,
      paragraphs: [`Hello ${first},`, what, `If that is not right, please look at ${about.check} now.`],
      button: { label: about.label, url: `${deps.config.publicUrl}/club/admin/home` },
    }
    const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
    await enqueueMail(tx, { key: `club ${clubId} admins ${key} ${id}`, to: email, ...mail })
  }
}
