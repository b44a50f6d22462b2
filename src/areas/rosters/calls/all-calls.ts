import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as desk from './desk.ts'
import * as contacts from './emergency-contacts.ts'
import * as ladders from './ladders.ts'
import * as liveGames from './live-games.ts'
import * as rosters from './rosters.ts'
import * as rosterScores from './scores.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(rosters),
  ...callsOf(desk),
  ...callsOf(contacts),
  ...callsOf(rosterScores),
  ...callsOf(liveGames),
  ...callsOf(ladders),
]
