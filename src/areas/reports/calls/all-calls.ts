import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as reports from './reports.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(reports)]
