import { getNotVerifiedMembers, getVerifiedMembers } from '#areas/joining/calls/joining.ts'
import { listCurrent } from '#areas/members/server/member-rows.ts'
import { presentListed } from '#areas/members/server/present.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { askingHandlers } from './ask-to-join.ts'
import { listInvited } from './invitation-rows.ts'
import { inviteHandler } from './invite-to-join.ts'
import { joinHandler } from './join-club.ts'
import { linkHandlers } from './link-login.ts'
import { fieldsHandlers } from './member-field-settings.ts'
import { previewInvitationHandler } from './preview-invitation.ts'
import { sendLinkAgainHandler, sendLinkByInvitationHandler } from './send-link-again.ts'

const getVerifiedHandler = handle(getVerifiedMembers, async ({ subject, deps }) => {
  const members = await listCurrent(deps.db, subject.clubId)
  return ok(members.filter((member) => member.account_id !== null).map(presentListed))
})

/** The token itself is not stored; the response says only whether there is one. */
const getNotVerifiedHandler = handle(getNotVerifiedMembers, async ({ subject, deps }) => {
  const invited = await listInvited(deps.db, subject.clubId)
  const members = (await listCurrent(deps.db, subject.clubId)).filter((member) => member.account_id === null)
  return ok(
    members.map((member) => {
      const sent = invited.get(member.mid)
      return { ...presentListed(member), token: sent !== undefined, sent: sent?.toISOString() ?? null }
    }),
  )
})

export const joiningHandlers: readonly MountedCall[] = [
  ...linkHandlers,
  joinHandler,
  ...askingHandlers,
  sendLinkAgainHandler,
  sendLinkByInvitationHandler,
  previewInvitationHandler,
  inviteHandler,
  getVerifiedHandler,
  getNotVerifiedHandler,
  ...fieldsHandlers,
]
