import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as drawChanges from './changes.ts'
import * as draws from './draws.ts'
import * as makingDraws from './making.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(makingDraws), ...callsOf(drawChanges), ...callsOf(draws)]
