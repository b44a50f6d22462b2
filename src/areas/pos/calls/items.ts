import * as z from 'zod/mini'
import { Club } from '#areas/clubs/calls/club-shapes.ts'
import { leastPrice, mostPrice } from '#areas/pos/rules/prices.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, PathId } from '#kernel/calls/shapes.ts'
import { centsOf } from '#kernel/rules/money.ts'

/** What an item is called. */
const ItemTitle = line(100).check(z.minLength(1, 'Give the item a title'))

/**
 * Dollars from 0.50 to 10,000 with no more than 2 decimal places: a number, or plain text without signs, commas or
 * exponents. Converted to cents.
 */
const ItemCost = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount such as 3 or 3.50'))]),
  z.pipe(
    z.transform((dollars: number | string) => centsOf(Number(dollars))),
    z
      .int('no more than 2 decimal places')
      .check(z.minimum(leastPrice, 'at least 0.50'), z.maximum(mostPrice, 'no more than $10,000')),
  ),
)

/** An item for sale. */
const Item = z.object({
  pos_id: z.int(),
  item_title: z.string(),
  /** Dollars, as stored. */
  cost: z.number(),
  /** The price as shown: what members pay. */
  display_cost: z.string(),
  /** Members can pay for it by card: the club takes cards, and the price is high enough. */
  by_card: z.boolean(),
})

export const getPOSItems = call({
  name: 'pos.getPOSItems',
  method: 'POST',
  path: '/api/club/pos/getPOSItems',
  summary: 'The items a club sells, sorted by title, for members with current dues and for admins',
  source: 'spec 002 §7 Kiosk and POS, spec 003 §3, §7; X116',
  access: 'club-insider',
  rate: 'read',
  body: Club,
  reply: z.array(Item),
  refusals: ['pos-needs-dues'],
  example: { cid: 1000 },
})

/** `warning` is about a title that names dues; null for all others. */
const Saved = z.object({ message: z.string(), warning: z.nullable(z.string()) })

export const addPOSItem = call({
  name: 'pos.addPOSItem',
  method: 'POST',
  path: '/api/club/pos/addPOSItem',
  summary: 'Add an item priced from $0.50 to $10,000; warns if the title mentions dues',
  source: 'spec 002 §5, §7 Kiosk and POS; X116',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.extend(Club, { title: ItemTitle, cost: ItemCost }),
  reply: z.extend(Saved, { pos_id: z.int() }),
  refusals: ['name-taken'],
  example: { cid: 1000, title: 'Guest pass', cost: 5 },
})

export const editPOSItem = call({
  name: 'pos.editPOSItem',
  method: 'PUT',
  path: '/api/club/pos/editPOSItem',
  summary: 'Change an item’s title and price; past sales keep the old title and price',
  source: 'spec 002 §5, §7 Kiosk and POS; X116',
  access: 'pos-item-admin',
  rate: 'write',
  body: z.object({ id: Id, title: ItemTitle, cost: ItemCost }),
  reply: Saved,
  refusals: ['not-found', 'name-taken'],
  example: { id: 1, title: 'Guest pass', cost: '5.50' },
})

export const deletePOSItem = call({
  name: 'pos.deletePOSItem',
  method: 'DELETE',
  path: '/api/club/pos/deletePOSItem/{id}',
  summary: 'Stop selling an item; past sales keep its title',
  source: 'spec 002 §7 Kiosk and POS',
  access: 'pos-item-admin',
  rate: 'write',
  params: z.object({ id: PathId }),
  reply: Done,
  refusals: ['not-found'],
})

export const restorePOSItem = call({
  name: 'pos.restorePOSItem',
  method: 'POST',
  path: '/api/club/pos/restorePOSItem',
  summary: 'Start selling a removed item again',
  source: 'own: docs/areas/pos.md',
  access: 'pos-item-admin',
  rate: 'write',
  body: z.object({ id: Id }),
  reply: Done,
  refusals: ['name-taken'],
  example: { id: 1 },
})
