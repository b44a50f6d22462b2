import { addPlayerName, addPlayerNameAndFollow } from '#areas/follow/calls/follow.ts'
import type { NameAnswer } from '#areas/follow/rules/name-answers.ts'
import { addPlayerRow, takeName } from '#areas/scoring/server/new-player-rows.ts'
import { oneSpace } from '#areas/scoring/server/players.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { followPlayer } from './follows.ts'

interface Name {
  readonly first: string
  readonly last: string
}

/**
 * Adds a player. Undefined if another one has that name, ignoring accents and case. Two requests for one name are
 * handled one after the other.
 */
export async function addNewName(
  tx: Tx,
  { first, last }: Name,
  by: { createdBy: number; now: Date },
): Promise<number | undefined> {
  const name = `${oneSpace(first)} ${oneSpace(last)}`
  if (!(await takeName(tx, name))) return undefined
  return (await addPlayerRow(tx, { first: oneSpace(first), last: oneSpace(last), ...by })).id
}

/** The add-player box for staff and for users who submit videos (spec 000 §2). */
export const addPlayerNameHandler = handle(addPlayerName, ({ actor, body, deps }) =>
  inTransaction(deps.db, async (tx): Promise<Result<NameAnswer>> => {
    const id = await addNewName(tx, body, { createdBy: actor.userId, now: deps.clock.now() })
    return ok(id === undefined ? 'Player Exists' : 'Player Added')
  }),
)

/** The add-player box for everyone else: adds and follows, both or neither (spec 000 §2). */
export const addPlayerNameAndFollowHandler = handle(addPlayerNameAndFollow, ({ actor, body, deps }) =>
  inTransaction(deps.db, async (tx): Promise<Result<NameAnswer, 'phone-unverified' | 'too-many-follows'>> => {
    const now = deps.clock.now()
    const id = await addNewName(tx, body, { createdBy: actor.userId, now })
    if (id === undefined) return ok('Player Exists')
    const result = await followPlayer(tx, actor, id, now)
    if (!result.ok) return result.code === 'not-found' ? ok('Player Exists') : { ...result, code: result.code }
    return ok('Player Added')
  }),
)
