import { lockAccount } from '#areas/accounts/server/account-rows.ts'
import { adminAddresses } from '#areas/clubs/server/admin-rows.ts'
import { findClubByAddress } from '#areas/clubs/server/club-rows.ts'
import { askToJoin, getClubDoor } from '#areas/joining/calls/asking.ts'
import type { Given } from '#kernel/calls/call.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { askedToJoinMail } from './mails.ts'
import { ownMembership } from './membership-rows.ts'
import { findDoor, findRequest, saveRequest, takeRequests } from './request-rows.ts'

type RequestState = Given<typeof askToJoin>['asked']

async function stateOf(
  db: Reader,
  clubId: number,
  { userId, emailVerifiedAt }: Actor,
  now: Date,
): Promise<RequestState> {
  const request = await findRequest(db, { clubId, accountId: userId, now })
  if (!request) return 'none'
  return request.told_at === null && emailVerifiedAt === null ? 'unconfirmed' : 'told'
}

const getClubDoorHandler = handle(getClubDoor, async ({ params, actor, deps }) => {
  const now = deps.clock.now()
  return deps.publicReads.read(actor, async (db) => {
    const { club } = await findClubByAddress(db, params.id, null)
    if (!club) return refuse('not-found')
    const { cid, name, town, website, email, ...door } = await findDoor(db, club.cid)
    return ok({
      cid,
      name,
      town,
      website: website ?? '',
      // Programs that collect addresses have no login.
      email: actor === null ? '' : (email ?? ''),
      public_registration: door.is_open_for_registration,
      has_public_schedule: door.has_public_schedule,
      asked: actor === null ? 'none' : await stateOf(db, cid, actor, now),
    })
  })
})

/** Uses the account's lock, so that of several requests at once only one is passed on. */
const askToJoinHandler = handle(askToJoin, async ({ params, actor, deps }) => {
  const { userId: accountId, email } = actor
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    const { club } = await findClubByAddress(tx, params.id, null)
    if (!club) return refuse('not-found')
    const { cid: clubId } = club
    if ((await ownMembership(tx, clubId, accountId)) !== undefined) return refuse('already-in-club')
    if (await saveRequest(tx, { clubId, accountId, mailbox: mailboxOf(email), now }))
      await deps.limits.takeForAccount(tx, 'ask-to-join', `club ${clubId}`)
    if (actor.emailVerifiedAt !== null) await passOnRequests(tx, deps, accountId)
    return ok({ asked: await stateOf(tx, clubId, actor, now) })
  })
})

/**
 * Emails the admins of the clubs that an account has asked to join. Call it after the account's address is confirmed.
 */
export async function passOnRequests(tx: Tx, deps: Deps, accountId: number): Promise<void> {
  const now = deps.clock.now()
  for (const { clubId, club, name, email } of await takeRequests(tx, accountId, now))
    for (const { id, first, email: to } of await adminAddresses(tx, clubId)) {
      const words = askedToJoinMail(
        { first, name, email, club },
        `${deps.config.publicUrl}/club/memberlist?cid=${clubId}`,
      )
      await enqueueMail(tx, {
        key: `club ${clubId} asked ${accountId} ${now.toISOString()} ${id}`,
        to,
        ...mailOf(words),
      })
    }
}

export const askingHandlers: readonly MountedCall[] = [getClubDoorHandler, askToJoinHandler]
