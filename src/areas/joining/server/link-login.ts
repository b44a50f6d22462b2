import { checkLogin } from '#areas/accounts/server/login.ts'
import { presentUser } from '#areas/accounts/server/present.ts'
import { openInvited, signInAgain } from '#areas/accounts/server/register-account.ts'
import { startSession } from '#areas/accounts/server/sessions.ts'
import { greetMember } from '#areas/club-mail/server/greet-member.ts'
import { appointAndTell } from '#areas/clubs/server/appoint-admin.ts'
import { latestText } from '#areas/clubs/server/club-text-rows.ts'
import { joinAsSelf, loginAddClub, registerWithClub, verifyMemberEmail } from '#areas/joining/calls/joining.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type HttpSide, handle } from '#kernel/server/http/handle.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { confirmAddress, findInvitation, type Invitation, linkMember } from './invitation-rows.ts'
import { ownMembership } from './membership-rows.ts'

const cookieName = 'club-invitation'
const half = 30 * 60

/**
 * Shows whom an invitation is for. From then on this browser has the token, out of reach of scripts. A login can be
 * linked only with it, and only to this membership. Only by POST, because mail scanners open links.
 */
const verifyHandler = handle(verifyMemberEmail, async ({ params, deps, http }) => {
  const invitation = await findInvitation(deps.db, params.token, deps.clock.now())
  if (!invitation) return refuse('token-invalid')
  const { accountId, memberId: mid, clubId: cid, first, last, club } = invitation
  if (accountId !== null) {
    // Opening the link confirms a changed address.
    const now = deps.clock.now()
    if (invitation.isOpen)
      await deps.db.transaction().execute(async (tx) => {
        await confirmAddress(tx, { ...invitation, now })
        await confirmMailbox(tx, deps, invitation.email)
      })
    return ok({ user_id: accountId, mid })
  }
  http.setCookie(cookieName, params.token, half)
  const { body: terms } = await latestText(deps.db, cid, 'terms')
  return ok({ user_id: null, mid, first, last, club, cid, terms })
})

const loginAddClubHandler = handle(loginAddClub, async ({ body, deps, http }) => {
  const signedIn = await checkLogin(deps, http, body)
  if (!signedIn.ok) return signedIn
  const account = signedIn.value
  const linked = await inTransaction(deps.db, (tx) => link(tx, deps, http, { mid: body.mid, accountId: account.id }))
  if (!linked.ok) return linked
  if (!(await startSession(deps, http, account))) return refuse('login-failed')
  http.clearCookie(cookieName)
  return ok(presentUser(account))
})

/** The account and the link are written together, or neither is. The invited address counts as confirmed. */
const registerWithClubHandler = handle(
  registerWithClub,
  async ({ body, deps, http }) => {
    const invitation = await findInvitation(deps.db, http.cookies[cookieName] ?? '', deps.clock.now())
    const opened = await openInvited(deps, body, invitation, async (tx, accountId) => {
      const linked = await link(tx, deps, http, { mid: body.mid, accountId })
      return linked.ok ? ok({ confirmed: linked.value.email }) : linked
    })
    if (!opened.ok) return opened
    const account = opened.value
    await startSession(deps, http, account)
    http.clearCookie(cookieName)
    return ok(presentUser(account))
  },
  { again: signInAgain },
)

/** Links the membership to the session's login. A user who has the link need not type the password again. */
const joinAsSelfHandler = handle(joinAsSelf, async ({ body, actor, deps, http }) => {
  const linked = await inTransaction(deps.db, (tx) => link(tx, deps, http, { mid: body.mid, accountId: actor.userId }))
  if (!linked.ok) return linked
  http.clearCookie(cookieName)
  return ok({ message: 'success' })
})

/** Links the membership that this browser's invitation names. Refusals: token-invalid, other-member. */
async function link(
  tx: Tx,
  deps: Deps,
  http: HttpSide,
  { mid, accountId }: { mid: number; accountId: number },
): Promise<Result<Invitation, 'token-invalid' | 'other-member'>> {
  const now = deps.clock.now()
  const invitation = await findInvitation(tx, http.cookies[cookieName] ?? '', now, true)
  if (!invitation || invitation.memberId !== mid) return refuse('token-invalid')
  if (invitation.accountId === accountId) return ok(invitation)
  const ownMemberId = await ownMembership(tx, invitation.clubId, accountId)
  if (invitation.accountId !== null || ownMemberId !== undefined) return refuse('other-member')
  const { version } = await latestText(tx, invitation.clubId, 'terms')
  const { clubId, memberId } = invitation
  await linkMember(tx, { clubId, memberId, accountId, termsVersion: version, now })
  await confirmMailbox(tx, deps, invitation.email)
  if (invitation.makesAdmin) {
    const name = `${invitation.first} ${invitation.last}`
    await appointAndTell(tx, deps, { clubId, accountId, name, by: accountId, now })
  }
  await greetMember(tx, { clubId, memberId, now })
  return ok(invitation)
}

export const linkHandlers = [verifyHandler, loginAddClubHandler, joinAsSelfHandler, registerWithClubHandler]
