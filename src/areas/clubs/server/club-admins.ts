import { isFresh } from '#areas/accounts/server/sessions.ts'
import {
  addClubAdmin,
  deleteClubAdmin,
  getClubAdmins,
  getClubLog,
  getMemberNameWithLogin,
} from '#areas/clubs/calls/club-admins.ts'
import { takeGrant } from '#areas/platform/server/role-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findVerifiedMember, listAdmins, searchWithLogin } from './admin-rows.ts'
import { appointAndTell } from './appoint-admin.ts'
import { listClubLog, logInClub } from './club-log-rows.ts'
import { lockClub } from './club-rows.ts'
import { isNoAdminNow } from './mails.ts'
import { tellAdmins } from './tell-admins.ts'
import { adminRemoved, theSystem } from './words.ts'

const addClubAdminHandler = handle(addClubAdmin, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    await lockClub(tx, clubId)
    const accountId = body.user_id
    const newAdmin = await findVerifiedMember(tx, clubId, accountId)
    if (!newAdmin) return refuse('no-verified-member')
    const name = `${newAdmin.first} ${newAdmin.last}`
    await appointAndTell(tx, deps, { clubId, accountId, name, by: actor.userId, now })
    return ok(await listAdmins(tx, clubId))
  })
})

/** Locks the rows of the club's admins, so that two admins cannot remove each other and leave none. */
const deleteClubAdminHandler = handle(deleteClubAdmin, async ({ subject, actor, deps }) => {
  const { clubId, grantId } = subject
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    await lockClub(tx, clubId)
    const admins = await listAdmins(tx, clubId)
    const formerAdmin = admins.find((admin) => admin.key === grantId)
    if (!formerAdmin) return ok({ message: 'deleted' })
    if (admins.length === 1) return refuse('last-admin')
    const name = `${formerAdmin.first} ${formerAdmin.last}`
    // Notifies before the role is gone, so that the removed admin is also told.
    await tellAdmins(tx, deps, { clubId, key: `remove ${grantId}`, what: isNoAdminNow(name) })
    await takeGrant(tx, grantId, 'club-admin')
    await logInClub(tx, { clubId, accountId: actor.userId, what: adminRemoved(name), now })
    return ok({ message: 'deleted' })
  })
})

export const adminsHandlers: readonly MountedCall[] = [
  handle(getClubAdmins, async ({ subject, deps }) => ok(await listAdmins(deps.db, subject.clubId))),
  addClubAdminHandler,
  deleteClubAdminHandler,
  handle(getMemberNameWithLogin, async ({ query, subject, deps }) =>
    ok(query.search === '' ? [] : await searchWithLogin(deps.db, subject.clubId, query.search)),
  ),
  handle(getClubLog, async ({ subject, deps }) => {
    const lines = await listClubLog(deps.db, subject.clubId)
    return ok(
      lines.map(({ id, at, what, first, last }) => ({
        id,
        at: at.toISOString(),
        who: first === null ? theSystem : `${first} ${last}`,
        what,
      })),
    )
  }),
]
