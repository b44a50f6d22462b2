import { anyFirstName } from '#areas/club-mail/server/words.ts'
import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { previewVerificationWelcome } from '#areas/joining/calls/joining.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { lookOf } from '#kernel/server/mail/look.ts'
import { membershipMail } from './mails.ts'
import { whomToInvite } from './whom-to-invite.ts'
import { writtenByClub } from './written-by-club.ts'

/** Shows, before members are invited to link a login, what the email says, who would get it, and how many would not. */
export const previewInvitationHandler = handle(previewVerificationWelcome, async ({ body, subject, deps }) => {
  const { clubId } = subject
  const wished = { clubId, selected: body.selected, now: deps.clock.now(), isToSend: false }
  const whom = await whomToInvite(deps.db, wished)
  if (!whom.ok) return whom
  const { mailed, withoutEmail, today } = whom.value
  const [club, clubText] = [await nameOfClub(deps.db, clubId), await writtenByClub(deps.db, clubId)]
  const look = lookOf(membershipMail({ first: anyFirstName, club, written: clubText }, ''))
  return ok({ ...look, mails: mailed.length, without_email: withoutEmail, sent_today: today })
})
