import { isFresh } from '#areas/accounts/server/sessions.ts'
import { clubRequests, decideClubRequest } from '#areas/clubs/calls/founding.ts'
import { isReservedAddress } from '#areas/clubs/rules/addresses.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { listRequests, lockRequest, saveDecision } from './club-request-rows.ts'
import { foundClub } from './found-club.ts'
import { clubDeclinedMail } from './mails.ts'
import { becameOf, freeUrlFor, usualFee } from './start-club.ts'

const clubRequestsHandler = handle(clubRequests, async ({ deps }) => {
  const rows = await listRequests(deps.db)
  const presented = rows.map(async ({ asked_at, decided_at, ...row }) => ({
    ...row,
    url: row.state === 'waiting' ? await freeUrlFor(deps.db, row.club) : '',
    asked_at: asked_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
  return ok(await Promise.all(presented))
})

/**
 * Decides under the request's lock, so that two staff members do not create two clubs. An unconfirmed address may be
 * someone else's, so no club is created for it and no email goes there.
 */
const decideClubRequestHandler = handle(decideClubRequest, async ({ body, actor, deps }) => {
  const { id, decision, reason } = body
  const now = deps.clock.now()
  if (body.url !== undefined && isReservedAddress(body.url)) return refuse('club-url-reserved', { field: 'url' })
  if (decision === 'accept' && !isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) return refuse('no-club-request')
    if (request.state !== 'waiting') return refuse('club-request-decided')
    const { club: name, town, time_zone: zone, accountId, first, last, email } = request
    const isConfirmed = request.email_verified_at !== null
    const decisionRow = { id, by: actor.userId, now }
    if (decision === 'decline') {
      await saveDecision(tx, { ...decisionRow, state: 'declined', reason, clubId: null })
      const mail = mailOf(clubDeclinedMail({ first, reason }, `${deps.config.publicUrl}/club/start`))
      if (isConfirmed) await enqueueMail(tx, { key: `club request ${id} declined`, to: email, ...mail })
      return becameOf('declined')
    }
    if (!isConfirmed) return refuse('founder-unconfirmed')
    const url = body.url ?? (await freeUrlFor(tx, name))
    const admin = { first, last, email, accountId }
    const founding = { name, url, fee: usualFee, zone, town, admin, createdBy: actor.userId, now }
    const founded = await foundClub(tx, deps, founding)
    if (!founded.ok) return founded
    await saveDecision(tx, { ...decisionRow, state: 'accepted', reason: '', clubId: founded.value.cid })
    return becameOf('accepted', founded.value.cid)
  })
})

export const clubRequestsHandlers: readonly MountedCall[] = [clubRequestsHandler, decideClubRequestHandler]
