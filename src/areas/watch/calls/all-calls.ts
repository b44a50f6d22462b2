import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as merging from './merge-players.ts'
import * as watch from './watch.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(watch), ...callsOf(merging)]
