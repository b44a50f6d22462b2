import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { adminAddresses } from './admin-rows.ts'
import { type AdminMailTopic, adminsMail } from './mails.ts'

/** Emails a club's admins what changed. The topic defaults to the admins themselves. `key` identifies the change. */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  { clubId, key, ...news }: { clubId: number; key: string; what: string; topic?: AdminMailTopic },
): Promise<void> {
  for (const { id, first, email, club } of await adminAddresses(tx, clubId)) {
    const words = adminsMail({ ...news, first, club }, (path) => `${deps.config.publicUrl}${path}?cid=${clubId}`)
    await enqueueMail(tx, { key: `club ${clubId} admins ${key} ${id}`, to: email, ...mailOf(words) })
  }
}
