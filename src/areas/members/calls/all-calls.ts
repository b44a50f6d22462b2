import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as memberTools from './member-lists.ts'
import * as members from './members.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(members), ...callsOf(memberTools)]
