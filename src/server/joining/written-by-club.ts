import type { Reader } from '#kernel/server/db/database.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { textOfHtml } from '#server/club-mail/html-text'
import { latestText } from '#server/clubs/club-text-rows'

/** What the club wrote for its invitations to link a login. Undefined if it wrote nothing. */
export async function writtenByClub(db: Reader, clubId: number): Promise<MailWords['written']> {
  const { body } = await latestText(db, clubId, 'verification-email')
  const html = cleanHtml(body, 'mail')
  return html === '' ? undefined : { html, text: textOfHtml(html) }
}
