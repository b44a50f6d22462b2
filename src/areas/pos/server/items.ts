import { runsClub } from '#areas/clubs/server/access.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { findChargeable } from '#areas/payments/server/pay-debt.ts'
import { addPOSItem, deletePOSItem, editPOSItem, getPOSItems, restorePOSItem } from '#areas/pos/calls/items.ts'
import { notForDues } from '#areas/pos/calls/words.ts'
import { isSoldByCard, namesDues } from '#areas/pos/rules/prices.ts'
import { dollarsOf, moneyText } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { insertItem, isTitleTaken, listItems, lockItem, saveItem } from './item-rows.ts'
import { itemAdded, itemChanged, itemHidden, itemRestored } from './words.ts'

const warningOf = (title: string) => (namesDues(title) ? notForDues : null)

const listHandler = handle(getPOSItems, async ({ subject, deps }) => {
  const { clubId, ownMember } = subject
  if (!runsClub(subject) && !ownMember?.hasDues) return refuse('pos-needs-dues')
  const items = await listItems(deps.db, clubId)
  const takesCards = (await findChargeable(deps, deps.db, { clubId })) !== undefined
  return ok(
    items.map(({ id, title, price_cents: cents }) => ({
      pos_id: id,
      item_title: title,
      cost: dollarsOf(cents),
      display_cost: moneyText(cents),
      by_card: takesCards && isSoldByCard(cents),
    })),
  )
})

const addHandler = handle(addPOSItem, async ({ body: { title, cost }, subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const id = await insertItem(tx, clubId, { title, price_cents: cost }, now)
    if (id === undefined) return refuse('name-taken', { field: 'title' })
    await logInClub(tx, { clubId, accountId: actor.userId, what: itemAdded(title, cost), now })
    return ok({ pos_id: id, message: 'added', warning: warningOf(title) })
  }),
)

/** Items sold before keep their title and price, because each sale has its own. */
const editHandler = handle(editPOSItem, async ({ body: { title, cost }, subject: { clubId, itemId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const item = await lockItem(tx, clubId, itemId)
    if (!item || item.isHidden) return refuse('not-found')
    if (await isTitleTaken(tx, clubId, title, itemId)) return refuse('name-taken', { field: 'title' })
    await saveItem(tx, clubId, itemId, { title, price_cents: cost })
    const what = itemChanged(item.title, title, cost)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    return ok({ message: 'updated', warning: warningOf(title) })
  }),
)

const hideHandler = handle(deletePOSItem, async ({ subject: { clubId, itemId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const item = await lockItem(tx, clubId, itemId)
    if (!item || item.isHidden) return refuse('not-found')
    await saveItem(tx, clubId, itemId, { hidden_at: now })
    await logInClub(tx, { clubId, accountId: actor.userId, what: itemHidden(item.title), now })
    return ok({ message: 'deleted' })
  }),
)

/** Undoes hiding. An item that is offered stays as it is. */
const restoreHandler = handle(restorePOSItem, async ({ subject: { clubId, itemId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const item = await lockItem(tx, clubId, itemId)
    if (!item?.isHidden) return ok({ message: 'updated' })
    if (await isTitleTaken(tx, clubId, item.title, itemId)) return refuse('name-taken')
    await saveItem(tx, clubId, itemId, { hidden_at: null })
    await logInClub(tx, { clubId, accountId: actor.userId, what: itemRestored(item.title), now: deps.clock.now() })
    return ok({ message: 'updated' })
  }),
)

export const itemsHandlers: readonly MountedCall[] = [listHandler, addHandler, editHandler, hideHandler, restoreHandler]
