import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as accounts from './accounts.ts'
import * as leaving from './leaving.ts'
import * as passkeys from './passkeys.ts'
import * as security from './security.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(accounts),
  ...callsOf(security),
  ...callsOf(passkeys),
  ...callsOf(leaving),
]
