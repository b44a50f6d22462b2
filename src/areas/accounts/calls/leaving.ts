import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Instant } from '#kernel/calls/shapes.ts'

/** What somebody has to do before the account can be deleted. `name` is the club, event or lesson. */
const Blocker = z.object({
  reason: z.enum(['last-admin', 'upcoming-event', 'booked-lesson', 'own-lesson']),
  name: z.string(),
})
export type Blocker = z.infer<typeof Blocker>

export const whatBlocksDeletion = call({
  name: 'accounts.whatBlocksDeletion',
  method: 'GET',
  path: '/auth/deletion',
  summary: 'List what you must hand over or cancel before you can delete your account',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'read',
  reply: z.object({ blockers: z.array(Blocker) }),
})

export const deleteAccount = call({
  name: 'accounts.deleteAccount',
  method: 'POST',
  path: '/auth/deleteAccount',
  summary: 'Delete your own account and personal data for good; keeps data that others depend on',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'sign-in',
  body: z.object({ password: z.string().check(z.maxLength(200)), confirm: z.literal('delete') }),
  reply: Done,
  refusals: ['password-wrong-now', 'account-needed', 'demo-account', 'too-many-requests'],
  example: { password: 'a good one', confirm: 'delete' },
})

const Row = z.record(z.string(), z.unknown())

export const ownData = call({
  name: 'accounts.ownData',
  method: 'GET',
  path: '/auth/ownData',
  summary: 'A copy of your personal data, by area and table; requires a password confirmed within the last 10 minutes',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'export',
  reply: z.object({
    made_at: Instant,
    account: Row,
    /** Your clubs, to which the numbers in the rows refer. */
    clubs: z.array(z.object({ id: z.number(), name: z.string() })),
    areas: z.record(z.string(), z.record(z.string(), z.array(Row))),
  }),
  refusals: ['confirm-password'],
})
