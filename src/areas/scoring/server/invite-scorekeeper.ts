import { findIdByUsername } from '#areas/accounts/server/account-rows.ts'
import { acceptInvite, inviteScorekeeper } from '#areas/scoring/calls/acts.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import { addInviteLink, addScorekeeper, findInvitedMatch } from './invite-rows.ts'
import { inviteEnds } from './match-time-limits.ts'

/** Invites another scorekeeper for the owner: by username at once, or by a link that is valid for 24 hours. */
export const inviteScorekeeperHandler = handle(inviteScorekeeper, async ({ subject, body, actor, deps }) => {
  const { matchId, status } = subject
  if (status !== 'Live') return refuse('match-not-live')
  const now = deps.clock.now()
  const username = body.username?.toLowerCase().replace(/\s+/g, '')
  if (username) {
    const accountId = await findIdByUsername(deps.db, username)
    if (accountId === undefined) return refuse('unknown-user', { field: 'username' })
    if (accountId !== actor.userId) await addScorekeeper(deps.db, { matchId, accountId, invitedBy: actor.userId, now })
    return ok({ invited: username, link: null })
  }
  const token = newToken()
  const link = { tokenHash: tokenHashOf(token), matchId, invitedBy: actor.userId, now, endsAt: inviteEnds(now) }
  await addInviteLink(deps.db, link)
  return ok({ invited: null, link: `${deps.config.publicUrl}/scorekeeper/${matchId}?invite=${token}` })
})

/** Makes a user with the link a scorekeeper of the match. The owner already is one. */
export const acceptInviteHandler = handle(acceptInvite, async ({ params, body, actor, deps }) => {
  const now = deps.clock.now()
  const invited = await findInvitedMatch(deps.db, params.matchId, tokenHashOf(body.token), now)
  if (!invited) return refuse('invite-invalid')
  const { ownerId, invitedBy } = invited
  const keeper = { matchId: params.matchId, accountId: actor.userId, invitedBy, now }
  if (actor.userId !== ownerId) await addScorekeeper(deps.db, keeper)
  return ok({ message: 'done' })
})
