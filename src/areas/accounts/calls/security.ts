import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, Instant } from '#kernel/calls/shapes.ts'
import { NewPassword, weakPasswords } from './accounts.ts'

const Password = z.string().check(z.maxLength(200))

export const changePassword = call({
  name: 'accounts.changePassword',
  method: 'POST',
  path: '/auth/changePassword',
  summary: 'Change your own password and get an email about it; ends your other sessions unless endOthers is false',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'sign-in',
  once: true,
  body: z.object({ current: Password, password: NewPassword, endOthers: z.optional(z.boolean()) }),
  reply: Done,
  refusals: ['password-wrong-now', ...weakPasswords, 'password-short', 'demo-account', 'too-many-requests'],
  example: { current: 'a good one', password: 'dink-and-drive', endOthers: true },
})

/** A signed-in browser. Its id opens nothing. */
const Session = z.object({
  id: z.string(),
  /** Names such as `Chrome` and `Android`, as far as its user agent tells. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signed_in_at: Instant,
  /** To within a minute. */
  last_used_at: Instant,
  is_this: z.boolean(),
})

export const listSessions = call({
  name: 'accounts.listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List your own sessions: this one first, then the most recently used',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'read',
  reply: z.object({ sessions: z.array(Session) }),
})

export const endSession = call({
  name: 'accounts.endSession',
  method: 'POST',
  path: '/auth/endSession/{sessionId}',
  summary: 'End one of your own sessions and its live connections; succeeds even if it has already ended',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'write',
  params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
  body: z.object({}),
  reply: Done,
  example: {},
})

export const endOtherSessions = call({
  name: 'accounts.endOtherSessions',
  method: 'POST',
  path: '/auth/endOtherSessions',
  summary: 'End all your own sessions except this one',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'write',
  body: z.object({}),
  reply: Done,
  example: {},
})
