import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import {
  addDuesItem,
  deleteDuesItem,
  editDuesItem,
  getCurrentDuesName,
  getDuesItems,
} from '#areas/dues/calls/seasons.ts'
import { deriveDues, tellStanding } from '#areas/members/server/derive-dues.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { presentSeason } from './present.ts'
import {
  deleteSeason,
  findSeason,
  insertSeason,
  isSeasonNamed,
  isSeasonPaid,
  listSeasons,
  saveSeason,
} from './season-rows.ts'
import { lockDuesSetting, readDuesSetting } from './setting-rows.ts'
import { seasonAdded, seasonChanged, seasonDeleted } from './words.ts'

const addHandler = handle(addDuesItem, async ({ body, subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { name, active: is_active, amount, stripe_amount: card = amount, dues_message = '', ends = null } = body
    const form = { name, is_active, amount_cents: amount, card_cents: card, message: dues_message, ends_on: ends }
    const did = await insertSeason(tx, clubId, form, now)
    if (did === undefined) return refuse('name-taken', { field: 'name' })
    await logInClub(tx, { clubId, accountId: actor.userId, what: seasonAdded(name, amount), now })
    return ok({ did, message: 'added' })
  }),
)

/**
 * Payments keep their amounts. A new last day moves the end of the memberships that the season paid for, including
 * those that a switch of the mode carried over.
 */
const editHandler = handle(editDuesItem, async ({ body, subject: { clubId, seasonId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await lockDuesSetting(tx, clubId)
    const before = await findSeason(tx, clubId, seasonId, 'update')
    if (!before) return refuse('not-found')
    const { name, active: is_active, amount, stripe_amount: card = amount } = body
    if (await isSeasonNamed(tx, clubId, name, seasonId)) return refuse('name-taken', { field: 'name' })
    const { dues_message: message = before.message, ends: ends_on = before.ends_on } = body
    await saveSeason(tx, clubId, {
      id: seasonId,
      name,
      is_active,
      amount_cents: amount,
      card_cents: card,
      message,
      ends_on,
    })
    await logInClub(tx, { clubId, accountId: actor.userId, what: seasonChanged(name, amount, is_active), now })
    if (ends_on !== before.ends_on)
      await tellStanding(deps, tx, clubId, await deriveDues(tx, { clubId, memberIds: 'all', now }))
    return ok({ message: 'updated' })
  }),
)

const deleteHandler = handle(deleteDuesItem, async ({ subject: { clubId, seasonId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const { currentId } = await lockDuesSetting(tx, clubId)
    const season = await findSeason(tx, clubId, seasonId, 'update')
    if (!season) return refuse('not-found')
    if (seasonId === currentId) return refuse('season-current')
    if (await isSeasonPaid(tx, clubId, seasonId)) return refuse('season-paid')
    await deleteSeason(tx, clubId, seasonId)
    const now = deps.clock.now()
    await logInClub(tx, { clubId, accountId: actor.userId, what: seasonDeleted(season.name), now })
    return ok({ message: 'deleted' })
  }),
)

export const seasonsHandlers: readonly MountedCall[] = [
  handle(getCurrentDuesName, async ({ subject: { clubId }, deps }) => {
    const { currentId } = await readDuesSetting(deps.db, clubId)
    const season = currentId === null ? undefined : await findSeason(deps.db, clubId, currentId)
    return ok({ did: currentId, name: season?.name ?? '' })
  }),
  handle(getDuesItems, async ({ subject: { clubId }, deps }) => {
    const { currentId } = await readDuesSetting(deps.db, clubId)
    const seasons = await listSeasons(deps.db, clubId)
    return ok(seasons.map((season) => ({ ...presentSeason(season, clubId, currentId), payments: season.payments })))
  }),
  addHandler,
  editHandler,
  deleteHandler,
]
