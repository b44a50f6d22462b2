import { lockAccount } from '#areas/accounts/server/account-rows.ts'
import { getFounding, startClub } from '#areas/clubs/calls/founding.ts'
import { clubUrlsOf } from '#areas/clubs/rules/addresses.ts'
import type { RequestState } from '#areas/clubs/rules/requests.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findLastRequest, insertRequest, listTaken, type NewRequest } from './club-request-rows.ts'
import { foundClub } from './found-club.ts'

/** What a new club is billed unless someone sets another amount (X129). */
export const usualFee = 500

/** The response to a founder, or to staff: the outcome of the request, and the club if there is one. */
export const becameOf = (state: RequestState, cid: number | null = null) => ok({ state, cid })

/** The best web address for a club of this name that is not taken. */
export async function freeUrlFor(db: Reader, name: string): Promise<string> {
  const urls = clubUrlsOf(name)
  const takenUrls = await listTaken(db, urls)
  const free = urls.find((url) => !takenUrls.has(url))
  if (free === undefined) throw new Error(`every web address for ${name} is taken`)
  return free
}

const getFoundingHandler = handle(getFounding, async ({ actor, deps }) => {
  const last = actor ? await findLastRequest(deps.db, actor.userId) : undefined
  const request = last ? { ...last, asked_at: last.asked_at.toISOString() } : null
  return ok({ is_open: deps.config.startClubs === 'open', request })
})

/**
 * On installations where anyone can start a club, only a confirmed address starts one, because the club's emails name
 * its admin.
 */
const startClubHandler = handle(startClub, async ({ body, actor, deps }) => {
  const { time_zone: zone, ...wishes } = body
  const request = { ...wishes, zone, accountId: actor.userId, now: deps.clock.now() }
  const isOpen = deps.config.startClubs === 'open'
  if (isOpen && actor.emailVerifiedAt === null) return refuse('email-unconfirmed')
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, actor.userId)
    if (isOpen) return startNow(tx, deps, request, actor)
    return (await insertRequest(tx, request)) ? becameOf('waiting') : refuse('club-request-waiting')
  })
})

async function startNow(tx: Tx, deps: Deps, request: NewRequest, { userId, first, last, email }: Actor) {
  const { club: name, town, zone, now } = request
  const admin = { first, last, email, accountId: userId }
  const url = await freeUrlFor(tx, name)
  const founded = await foundClub(tx, deps, { name, url, fee: usualFee, zone, town, admin, createdBy: userId, now })
  // If two founders choose one name at once, the second gets the next address when the client repeats the call.
  if (!founded.ok) return refuse('busy')
  const { cid } = founded.value
  await insertRequest(tx, { ...request, clubId: cid })
  return becameOf('accepted', cid)
}

export const startClubHandlers: readonly MountedCall[] = [getFoundingHandler, startClubHandler]
