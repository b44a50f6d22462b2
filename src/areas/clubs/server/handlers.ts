import { isFresh } from '#areas/accounts/server/sessions.ts'
import { addClub, getAllClubs, getClubFromParams, getClubsForRegistration, myClubs } from '#areas/clubs/calls/clubs.ts'
import { isReservedAddress } from '#areas/clubs/rules/addresses.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { cardAccountHandlers } from './card-account.ts'
import { clubAddressHandlers } from './club-address.ts'
import { adminsHandlers } from './club-admins.ts'
import { clubRequestsHandlers } from './club-requests.ts'
import { findClubByAddress, listAllClubs, listOpenClubs } from './club-rows.ts'
import { settingsHandlers } from './club-settings.ts'
import { termsHandlers } from './club-terms.ts'
import { featureUpdatesHandlers } from './feature-updates.ts'
import { foundClub } from './found-club.ts'
import { listMyClubs } from './my-club-rows.ts'
import { paymentSettingsHandlers } from './payment-settings.ts'
import { enterClubHandler, leaveClubHandler, visitsSince } from './staff-visits.ts'
import { startClubHandlers } from './start-club.ts'

/** The caller's clubs, in one statement: as member, admin, group admin, or visiting staff. */
const myClubsHandler = handle(myClubs, async ({ actor, deps }) =>
  ok(await listMyClubs(deps.db, actor.userId, actor.roles.has('staff'), visitsSince(deps.clock.now()))),
)

const addClubHandler = handle(addClub, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  if (isReservedAddress(body.url)) return refuse('club-url-reserved', { field: 'url' })
  if (!isFresh(actor, now)) return refuse('confirm-password')
  const { club: name, time_zone: zone, ...founding } = body
  return inTransaction(deps.db, (tx) => foundClub(tx, deps, { ...founding, name, zone, createdBy: actor.userId, now }))
})

const getAllClubsHandler = handle(getAllClubs, async ({ actor, deps }) =>
  ok(await listAllClubs(deps.db, actor.userId, visitsSince(deps.clock.now()))),
)

const getClubsForRegistrationHandler = handle(getClubsForRegistration, async ({ deps }) =>
  ok(await listOpenClubs(deps.db)),
)

/** For an unknown club it returns an empty list, and each page words its own message (X122). */
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
  ...startClubHandlers,
  ...clubRequestsHandlers,
  ...settingsHandlers,
  ...clubAddressHandlers,
  ...featureUpdatesHandlers,
  ...paymentSettingsHandlers,
  ...cardAccountHandlers,
  ...termsHandlers,
  ...adminsHandlers,
]
