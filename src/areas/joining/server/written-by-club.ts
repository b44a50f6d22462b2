import { textOfHtml } from '#areas/club-mail/server/html-text.ts'
import { latestText } from '#areas/clubs/server/club-text-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'

/** What the club wrote for its invitations to link a login. Undefined if it wrote nothing. */
export async function writtenByClub(db: Reader, clubId: number): Promise<MailWords['written']> {
  const { body } = await latestText(db, clubId, 'verification-email')
  const html = cleanHtml(body, 'mail')
  return html === '' ? undefined : { html, text: textOfHtml(html) }
}
