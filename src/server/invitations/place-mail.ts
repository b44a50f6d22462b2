import * as z from 'zod/mini'
import type { Deps } from '#server/app/deps'
import type { Reader } from '#server/db/database'
import { textOf } from '#server/events/present'
import { defineJob } from '#server/jobs/job'
import { sendMail } from '#server/mail/enqueue-mail'
import { type MailWords, mailHtml, mailText } from '#server/mail/layout'

const Shape = z.object({ clubId: z.int(), invitationId: z.int() })

/** Tells a member that a place became theirs from the waitlist. Not sent any more once the place is gone again. */
export const mailPlace = defineJob({
  name: 'invitations.mail-place',
  shape: Shape,
  async run(deps, { clubId, invitationId }) {
    const told = await findTold(deps.db, clubId, invitationId)
    if (!told || (told.response !== 'yes' && told.response !== 'partner')) return
    const when = textOf(told.time_zone, told.starts_at)
    await send(deps, told, `place ${clubId} ${invitationId} ${told.answered_at?.getTime()}`, {
      title: `A spot is yours: ${told.title}`,
      paragraphs: [
        `Hello ${told.first},`,
        `a spot has opened at ${told.title} on ${when}, and it is yours: you have moved from the waitlist to the confirmed players.`,
        'If you cannot come, please give the spot back, so that the next in line can play.',
      ],
      button: { label: 'See the event', url: `${deps.config.publicUrl}/club/invite/${told.event_id}` },
    })
  },
})

type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>

/** Whoever has no address, or wants no mails, or whose club has turned them off, sees it in the product alone. */
async function send(deps: Deps, told: Told, key: string, words: MailWords): Promise<void> {
  if (told.email === '' || told.is_unsubscribed || told.is_spam_complaint || !told.is_mail_on) return
  const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
  await sendMail.run(deps, { key, to: told.email, ...mail })
}

async function findTold(db: Reader, clubId: number, invitationId: number) {
  return db
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .innerJoin('club_event', (join) =>
      join.onRef('club_event.club_id', '=', 'invitation.club_id').onRef('club_event.id', '=', 'invitation.event_id'),
    )
    .innerJoin('club', 'club.id', 'invitation.club_id')
    .select([
      'invitation.event_id',
      'invitation.response',
      'invitation.partner_id',
      'invitation.answered_at',
      'member.first',
      'member.email',
      'member.is_unsubscribed',
      'member.is_spam_complaint',
      'club_event.title',
      'club_event.starts_at',
      'club.time_zone',
      'club.is_mail_on',
    ])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.id', '=', invitationId)
    .where('invitation.removed_at', 'is', null)
    .where('club_event.deleted_at', 'is', null)
    .executeTakeFirst()
}
