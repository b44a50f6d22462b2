import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as prizes from './prizes.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(prizes)]
