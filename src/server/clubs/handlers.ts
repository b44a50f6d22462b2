import { addClub, getAllClubs, getClubFromParams, getClubsForRegistration } from '#contract/clubs/clubs'
import { isReservedAddress } from '#domain/clubs/addresses'
import { newClubZone } from '#domain/clubs/zones'
import { ok, refuse } from '#domain/shared/result'
import { isFresh } from '#server/accounts/sessions'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type MountedCall } from '#server/kernel/http/handle'
import { cardAccountHandlers } from './card-account.ts'
import { clubAddressHandlers } from './club-address.ts'
import { adminsHandlers } from './club-admins.ts'
import { logInClub } from './club-log-rows.ts'
import { findClubByAddress, insertClub, listAllClubs, listOpenClubs } from './club-rows.ts'
import { settingsHandlers } from './club-settings.ts'
import { termsHandlers } from './club-terms.ts'
import { featureUpdatesHandlers } from './feature-updates.ts'
import { myClubsHandler } from './my-clubs.ts'
import { paymentSettingsHandlers } from './payment-settings.ts'
import { enterClubHandler, leaveClubHandler, visitsSince } from './staff-visits.ts'
import { clubCreated } from './words.ts'

/** A club begins without dues: nobody could say Yes before somebody had recorded who has paid (X181). */
const newClub = { zone: newClubZone, collectsDues: false }

const addClubHandler = handle(addClub, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  if (isReservedAddress(body.url)) return refuse('club-url-reserved', { field: 'url' })
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    const { club: name, url, fee } = body
    const club = await insertClub(tx, { ...newClub, name, url, fee, createdBy: actor.userId, now })
    if (!club) return refuse('club-url-taken', { field: 'url' })
    await logInClub(tx, { clubId: club.cid, accountId: actor.userId, what: clubCreated, now })
    return ok(club)
  })
})

const getAllClubsHandler = handle(getAllClubs, async ({ actor, deps }) =>
  ok(await listAllClubs(deps.db, actor.userId, visitsSince(deps.clock.now()))),
)

const getClubsForRegistrationHandler = handle(getClubsForRegistration, async ({ deps }) =>
  ok(await listOpenClubs(deps.db)),
)

/** An unknown club returns an empty list, and each page words its own message (X122). */
const getClubFromParamsHandler = handle(getClubFromParams, async ({ params, actor, deps }) => {
  const { club, members } = await deps.publicReads.read(actor, (db) =>
    findClubByAddress(db, params.id, actor?.userId ?? null),
  )
  if (!club) return ok({ club: [], member: [] })
  const { cid, name, is_open_for_registration } = club
  return ok({ club: [{ club: name, name, cid, public_registration: is_open_for_registration }], member: members })
})

export const clubsHandlers: readonly MountedCall[] = [
  addClubHandler,
  getAllClubsHandler,
  enterClubHandler,
  leaveClubHandler,
  myClubsHandler,
  getClubFromParamsHandler,
  getClubsForRegistrationHandler,
  ...settingsHandlers,
  ...clubAddressHandlers,
  ...featureUpdatesHandlers,
  ...paymentSettingsHandlers,
  ...cardAccountHandlers,
  ...termsHandlers,
  ...adminsHandlers,
]
