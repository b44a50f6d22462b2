import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as directory from './directory.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(directory)]
