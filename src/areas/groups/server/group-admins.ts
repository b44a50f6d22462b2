import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { addGroupAdmin, removeGroupAdmin } from '#areas/groups/calls/groups.ts'
import { giveRole, takeRole } from '#areas/platform/server/role-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { findCandidate, findLogin } from './admin-rows.ts'
import { nameOfGroup } from './group-rows.ts'
import { groupAdminMail } from './mails.ts'
import { groupAdminAdded, groupAdminRemoved } from './words.ts'

const addGroupAdminHandler = handle(addGroupAdmin, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const who = await findCandidate(tx, clubId, groupId, body.mid)
    if (!who) return refuse('no-verified-member', { field: 'mid' })
    const grant = { accountId: who.accountId, role: 'group-admin' as const, scopeId: groupId, by: actor.userId, now }
    const grantId = await giveRole(tx, grant)
    if (grantId === undefined) return ok({ message: 'added' })
    const what = groupAdminAdded(`${who.first} ${who.last}`, who.group)
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: body.mid, what, now })
    const mail = mailOf(groupAdminMail(who.first, who.group, `${deps.config.publicUrl}/club`))
    await enqueueMail(tx, { key: `group admin ${grantId}`, to: who.email, ...mail })
    return ok({ message: 'added' })
  })
})

const removeGroupAdminHandler = handle(removeGroupAdmin, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId } = subject
  return inTransaction(deps.db, async (tx) => {
    const formerAdmin = await findLogin(tx, clubId, body.mid)
    const hadRole =
      formerAdmin && (await takeRole(tx, { accountId: formerAdmin.accountId, role: 'group-admin', scopeId: groupId }))
    if (!hadRole) return refuse('no-verified-member', { field: 'mid' })
    const what = groupAdminRemoved(`${formerAdmin.first} ${formerAdmin.last}`, await nameOfGroup(tx, clubId, groupId))
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: body.mid, what, now: deps.clock.now() })
    return ok({ message: 'deleted' })
  })
})

export const groupAdminsHandlers: readonly MountedCall[] = [addGroupAdminHandler, removeGroupAdminHandler]
