import type { MatchStatus } from '#areas/scoring/rules/match-kinds.ts'
import { type AccessRules, requireOwn, requireSubject } from '#kernel/server/access/rule.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { gameQuery, matchOfPathOrBodyQuery, matchQuery, messageQuery, playerTextQuery } from './access-rows.ts'

/** The part of a match that access checks need; handlers read more for themselves. */
export interface MatchSubject {
  readonly matchId: number
  readonly status: MatchStatus
  readonly ownerId: number
  readonly seq: number
  readonly term: number
  readonly scorekeeperIds: readonly number[]
}

interface GameSubject extends MatchSubject {
  readonly gameId: number
  readonly gameNum: number
}

interface PlayerTextSubject {
  readonly matchId: number
  readonly playerId: number
}

interface MessageSubject {
  readonly messageId: number
  readonly matchId: number
  readonly ownerId: number
  readonly scorekeeperIds: readonly number[]
}

declare module '#kernel/server/access/subjects.ts' {
  interface Subjects {
    'match-reader': MatchSubject
    'match-scorekeeper': MatchSubject
    'match-owner': MatchSubject
    'match-owner-or-staff': MatchSubject
    'game-scorekeeper': GameSubject
    'message-reader': MessageSubject
    'message-moderator': MessageSubject
    'player-text': PlayerTextSubject
  }
}

const keepsScore = (actor: Actor, match: { ownerId: number; scorekeeperIds: readonly number[] }) =>
  match.ownerId === actor.userId || match.scorekeeperIds.includes(actor.userId)
const owns = (actor: Actor, match: { ownerId: number }) => match.ownerId === actor.userId
const isStaff = (actor: Actor) => actor.roles.has('staff')

export const scoringAccess = {
  'match-reader': { decide: requireSubject, subject: matchQuery },
  'match-scorekeeper': { decide: requireOwn<MatchSubject>(keepsScore), subject: matchOfPathOrBodyQuery },
  'match-owner': { decide: requireOwn<MatchSubject>(owns), subject: matchQuery },
  'match-owner-or-staff': {
    decide: requireOwn<MatchSubject>((actor, match) => owns(actor, match) || isStaff(actor)),
    subject: matchQuery,
  },
  'game-scorekeeper': { decide: requireOwn<GameSubject>(keepsScore), subject: gameQuery },
  'message-reader': { decide: requireOwn(() => true), subject: messageQuery },
  'message-moderator': {
    decide: requireOwn<MessageSubject>((actor, message) => keepsScore(actor, message) || isStaff(actor)),
    subject: messageQuery,
  },
  'player-text': { decide: requireOwn(() => true), subject: playerTextQuery },
} satisfies AccessRules
