import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as follow from './follow.ts'
import * as followSettings from './follow-settings.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(follow), ...callsOf(followSettings)]
