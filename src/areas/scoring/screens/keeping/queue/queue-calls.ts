import { getActs, postActs, takeOver } from '#areas/scoring/calls/acts.ts'
import { mustBe } from '#kernel/web/api/must-be.ts'
import { newId } from '#kernel/web/api/new-id.ts'
import { send } from '#kernel/web/api/send.ts'
import type { User } from '#kernel/web/api/session.ts'
import type { Match } from '../../match/match-words.ts'
import type { QueueDeps } from './queue-deps.ts'

/** A request that hangs this long counts as unanswered, because courtside networks are bad. */
const patienceMs = 10_000

/** What a queue needs from outside, except the store and the handling of an ended session. */
export function queueDeps(
  matchId: number,
  user: Pick<User, 'user_id' | 'first' | 'last'>,
  match: Match | null,
): Omit<QueueDeps, 'store' | 'onSignedOut'> {
  const params = { matchId: String(matchId) }
  const signal = () => ({ signal: AbortSignal.timeout(patienceMs) })
  return {
    matchId,
    userId: user.user_id,
    about: { match, user_name: `${user.first} ${user.last.charAt(0)}.` },
    post: async (body) => {
      mustBe(user.user_id)
      return send(postActs, { params, body }, signal())
    },
    read: (since) => send(getActs, { params, query: { since: String(since) } }, signal()),
    takeOver: async () => {
      mustBe(user.user_id)
      return send(takeOver, { params, body: {} }, signal())
    },
    newId,
    now: () => new Date(),
  }
}
