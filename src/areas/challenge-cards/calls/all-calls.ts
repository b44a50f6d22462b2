import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as challengeCards from './challenge-cards.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(challengeCards)]
