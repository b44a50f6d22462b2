import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { latestText } from '#areas/clubs/server/club-text-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { welcomeSubject } from './mails.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Emails a new member the club's own welcome text, only once ever, after `tx` commits. A club without such a text
 * greets no one. Source: spec 002 §2 (welcome email).
 */
export async function greetMember(
  tx: Tx,
  { clubId, memberId, now }: { clubId: number; memberId: number; now: Date },
): Promise<void> {
  const { body } = await latestText(tx, clubId, 'welcome-email')
  if (body === '') return
  const name = await nameOfClub(tx, clubId)
  const about = { clubId, kind: 'message' as const, audience: 'welcome', groupId: null, eventId: null, authorId: null }
  await queueMail(tx, { ...about, subject: welcomeSubject(name), body, sendKey: `welcome ${memberId}`, now }, [
    memberId,
  ])
}
