import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as scoreboard from './scoreboard.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(scoreboard)]
