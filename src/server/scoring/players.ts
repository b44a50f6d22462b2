import { addPlayer, getPlayerName } from '#contract/scoring/scoring'
import { ok } from '#domain/shared/result'
import { inTransaction } from '#server/kernel/db/database'
import { handle } from '#server/kernel/http/handle'
import { addPlayerRow } from './new-player-rows.ts'
import { searchPlayers } from './player-rows.ts'

/** Trims the text and collapses runs of white space. */
export const oneSpace = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The suggestions while a user types; none under 2 characters (spec 000 §5). */
export const getPlayerNameHandler = handle(getPlayerName, async ({ query, deps }) => {
  const text = oneSpace(query.search)
  return ok(Array.from(text).length < 2 ? [] : await searchPlayers(deps.db, text))
})

/** Adds a player whom the search did not find; the last word is the last name (spec 000 §2 Add Players). */
export const addPlayerHandler = handle(addPlayer, async ({ body, actor, deps }) => {
  const name = oneSpace(body.playerName)
  const space = name.lastIndexOf(' ')
  const [first, last] = space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)]
  return inTransaction(deps.db, async (tx) => {
    const player = await addPlayerRow(tx, { first, last, createdBy: actor.userId, now: deps.clock.now() })
    return ok({ player_id: player.id, player_name: player.name })
  })
})
