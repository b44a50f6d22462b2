import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as clubMail from './club-mail.ts'
import * as homepage from './homepage.ts'
import * as missedInvites from './missed-invites.ts'
import * as clubMessages from './sending.ts'
import * as unsubscribe from './unsubscribe.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(clubMail),
  ...callsOf(homepage),
  ...callsOf(missedInvites),
  ...callsOf(clubMessages),
  ...callsOf(unsubscribe),
]
