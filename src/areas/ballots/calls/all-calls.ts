import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as ballots from './ballots.ts'
import * as voting from './voting.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(ballots), ...callsOf(voting)]
