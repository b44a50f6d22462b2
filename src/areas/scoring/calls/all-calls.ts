import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as acts from './acts.ts'
import * as chat from './chat.ts'
import * as corrections from './corrections.ts'
import * as scoring from './scoring.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(scoring), ...callsOf(acts), ...callsOf(chat), ...callsOf(corrections)]
