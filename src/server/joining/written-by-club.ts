import { textOfHtml } from '#server/club-mail/html-text'
import { latestText } from '#server/clubs/club-text-rows'
import type { Reader } from '#server/kernel/db/database'
import type { MailWords } from '#server/kernel/mail/layout'
import { cleanHtml } from '#server/kernel/rich-text/clean'

/** What the club wrote for its invitations to link a login. Undefined if it wrote nothing. */
export async function writtenByClub(db: Reader, clubId: number): Promise<MailWords['written']> {
  const { body } = await latestText(db, clubId, 'verification-email')
  const html = cleanHtml(body, 'mail')
  return html === '' ? undefined : { html, text: textOfHtml(html) }
}
