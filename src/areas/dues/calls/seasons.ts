import * as z from 'zod/mini'
import { Club, inClub, OptionalDay } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, nameLine, PathId } from '#kernel/calls/shapes.ts'
import { CardAmount, DuesAmount, seasonFields } from './dues-shapes.ts'

export const getCurrentDuesName = call({
  name: 'dues.getCurrentDuesName',
  method: 'GET',
  path: '/api/club/getCurrentDuesName/{cid}',
  summary: 'The current season’s name; empty if there is none',
  source: 'spec 002 §7 Dues',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object({ did: z.nullable(z.int()), name: z.string() }),
})

export const getDuesItems = call({
  name: 'dues.getDuesItems',
  method: 'GET',
  path: '/api/club/getDuesItems/{cid}',
  summary: 'A club’s seasons, newest first',
  source: 'spec 002 §3, §7 Dues',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  /** `payments`: how many are recorded for the season, including voided and refunded ones. */
  reply: z.array(z.object({ ...seasonFields, payments: z.int() })),
})

/**
 * What a form says about a season. A missing card amount defaults to the amount; other missing fields stay as they are.
 */
const seasonForm = {
  name: nameLine(60).check(z.minLength(1, 'Give the season a name')),
  active: z.boolean(),
  amount: DuesAmount,
  stripe_amount: z.optional(CardAmount),
  dues_message: z.optional(line(255)),
  ends: z.optional(OptionalDay),
}

export const addDuesItem = call({
  name: 'dues.addDuesItem',
  method: 'POST',
  path: '/api/club/addDuesItem',
  summary: 'Add a season',
  source: 'spec 002 §3, §7 Dues; X130',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.extend(Club, seasonForm),
  reply: z.object({ did: z.int(), message: z.string() }),
  refusals: ['name-taken'],
  example: { cid: 1000, name: 'Winter 2027', active: true, amount: 45 },
})

export const editDuesItem = call({
  name: 'dues.editDuesItem',
  method: 'PUT',
  path: '/api/club/editDuesItem',
  summary: 'Change a season; payments keep their amounts, and memberships follow any new last day',
  source: 'spec 002 §3, §7 Dues; X130',
  access: 'season-admin',
  rate: 'write',
  body: z.object({ did: Id, ...seasonForm }),
  reply: Done,
  refusals: ['not-found', 'name-taken'],
  example: { did: 1, name: 'Winter 2027', active: true, amount: '45.50' },
})

export const deleteDuesItem = call({
  name: 'dues.deleteDuesItem',
  method: 'DELETE',
  path: '/api/club/deleteDuesItem/{did}',
  summary: 'Delete a season that has no payments and is not the current one',
  source: 'spec 002 §5, §7 Dues',
  access: 'season-admin',
  rate: 'write',
  params: z.object({ did: PathId }),
  reply: Done,
  refusals: ['not-found', 'season-current', 'season-paid'],
})

export const setCurrentDid = call({
  name: 'dues.setCurrentDid',
  method: 'PUT',
  path: '/api/club/setCurrentDid',
  summary:
    'Change the current season; only members who paid for it count as paid. Requires your password, except for a first season that leaves no one unpaid; all admins are notified',
  source: 'spec 002 §4, §5, §7 Dues; safety, R10',
  access: 'season-admin',
  rate: 'write',
  body: z.object({ did: Id, cid: z.optional(Id) }),
  /** `unpaid`: members who became unpaid. `undo_until`: an instant. */
  reply: z.object({ message: z.string(), unpaid: z.int(), undo_until: z.nullable(z.string()) }),
  refusals: ['confirm-password', 'not-found'],
  example: { did: 1, cid: 1000 },
})

export const getSeasonChange = call({
  name: 'dues.getSeasonChange',
  method: 'GET',
  path: '/api/club/seasonChange/{did}',
  summary: 'How many members would become unpaid if a season became the current one',
  source: 'own: docs/areas/dues.md; spec 002 §4',
  access: 'season-admin',
  rate: 'read',
  params: z.object({ did: PathId }),
  /** Archived members are not counted. */
  reply: z.object({ name: z.string(), unpaid: z.int(), paid: z.int() }),
  refusals: ['not-found'],
})

export const undoSeasonChange = call({
  name: 'dues.undoSeasonChange',
  method: 'POST',
  path: '/api/club/undoSeasonChange/{cid}',
  summary: 'Undo the last switch to a new current season, within an hour',
  source: 'own: docs/areas/dues.md',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({}),
  reply: z.object({ message: z.string(), did: z.nullable(z.int()) }),
  refusals: ['nothing-to-undo'],
  example: {},
})

export const getDuesCollection = call({
  name: 'dues.getDuesCollection',
  method: 'GET',
  path: '/api/club/duesCollection/{cid}',
  summary: 'How a club collects dues, its current season, and the last change if it can be undone',
  source: 'own: docs/areas/dues.md; X102',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object({
    annual_dues: z.boolean(),
    /** Dollars: the yearly amount if dues are rolling. */
    dues: z.number(),
    /** Cents. */
    stripe_amount: z.int(),
    did: z.nullable(z.int()),
    name: z.string(),
    undo: z.nullable(z.object({ name: z.string(), until: z.string() })),
    /** The switch between seasons and rolling years, if it can be undone. */
    mode_undo: z.nullable(z.object({ until: z.string() })),
  }),
})

export const updateClubDuesCollectionPreferences = call({
  name: 'dues.updateClubDuesCollectionPreferences',
  method: 'PUT',
  path: '/api/club/updateClubDuesCollectionPreferences',
  summary:
    'Collect dues by season (true) or for a year from each payment (false); current memberships keep their end dates',
  source: 'spec 002 §7 Dues, §9; X102',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(Club, { annualDues: z.boolean() }),
  /** `undo_until`: an instant; null if nothing was changed. */
  reply: z.object({ message: z.string(), annual_dues: z.boolean(), undo_until: z.nullable(z.string()) }),
  example: { cid: 1000, annualDues: true },
})

export const getModeChange = call({
  name: 'dues.getModeChange',
  method: 'GET',
  path: '/api/club/modeChange/{cid}',
  summary: 'Preview what would change if dues were collected the other way: by season, or for a year from each payment',
  source: 'own: docs/areas/dues.md; X102',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  /**
   * Archived members are not counted. `annual_dues`: the mode after the change. `kept`: members whose dues are paid and
   * stay paid, `endless` of them without an end; `last_end`: the latest of the other ends. `newly_paid`: members who
   * have already paid for the current season. `unpaid`: members whose dues are unpaid afterwards. `season`: the current
   * one.
   */
  reply: z.object({
    annual_dues: z.boolean(),
    kept: z.int(),
    endless: z.int(),
    last_end: z.nullable(z.string()),
    newly_paid: z.int(),
    unpaid: z.int(),
    season: z.string(),
  }),
})

export const undoModeChange = call({
  name: 'dues.undoModeChange',
  method: 'POST',
  path: '/api/club/undoModeChange/{cid}',
  summary: 'Undo a change in how dues are collected, within an hour and before another payment is recorded',
  source: 'own: docs/areas/dues.md',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({}),
  reply: z.object({ message: z.string(), annual_dues: z.boolean() }),
  refusals: ['nothing-to-undo', 'paid-since'],
  example: {},
})

export const updateClubDuesAmount = call({
  name: 'dues.updateClubDuesAmount',
  method: 'PUT',
  path: '/api/club/updateClubDuesAmount',
  summary: 'Set the yearly amount for rolling dues, from $0 to $10,000',
  source: 'spec 002 §7 Dues, §9; X130',
  access: 'club-admin',
  rate: 'write',
  /** A missing card amount defaults to the amount. */
  body: z.extend(Club, { amount: DuesAmount, stripe_amount: z.optional(CardAmount) }),
  reply: Done,
  example: { cid: 1000, amount: 60 },
})
