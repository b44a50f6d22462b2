import { addPlayer, getPlayerName } from '#areas/scoring/calls/scoring.ts'
import { sameNameKey } from '#kernel/rules/names.ts'
import { ok } from '#kernel/rules/result.ts'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listLiveCourts } from './live-court-rows.ts'
import { hiddenAfter } from './match-time-limits.ts'
import { addPlayerRow } from './new-player-rows.ts'
import { namesakesShown } from './occasions.ts'
import { type FoundPlayer, listAdders, listLastMatches, searchPlayers } from './player-rows.ts'

/** Trims the text and collapses runs of whitespace. */
export const oneSpace = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Returns the suggestions while a user types, from two letters on (X22). */
export const getPlayerNameHandler = handle(getPlayerName, async ({ query, actor, deps }) => {
  const found = await toldApart(deps, actor.userId, await searchPlayers(deps.db, oneSpace(query.search)))
  return ok(await withLiveCourts(deps, found))
})

/** Adds details to players with the same name: the clubs they were added from, and each player's last match. */
async function toldApart(deps: Deps, reader: number, found: FoundPlayer[]) {
  const isShared = ({ player_name }: FoundPlayer) =>
    found.filter((other) => sameNameKey(other.player_name) === sameNameKey(player_name)).length > 1
  const namesakes = found.filter(isShared).map(({ player_id }) => player_id)
  if (namesakes.length === 0) return found
  const last = new Map((await listLastMatches(deps.db, namesakes)).map(({ player_id, ...match }) => [player_id, match]))
  const clubs = await clubsOf(deps, reader, namesakes)
  return found.map((player) => {
    if (!isShared(player)) return player
    const match = last.get(player.player_id)
    const playerWithClubs = { ...player, clubs: [...(clubs.get(player.player_id) ?? [])] }
    if (!match) return { ...playerWithClubs, last_match: null }
    const { court_number, tournament_name } = match
    return {
      ...playerWithClubs,
      last_match: { court_number, tournament_name, date: wallTimeIn(match.time_zone, match.starts_at).date },
    }
  })
}

/** Adds the court to players in a live match, so that no one puts them into a second match by mistake. */
async function withLiveCourts<Found extends FoundPlayer>(deps: Deps, found: readonly Found[]) {
  const since = hiddenAfter(deps.clock.now())
  const ids = found.map(({ player_id }) => player_id)
  const courts = new Map((await listLiveCourts(deps.db, ids, since)).map((one) => [one.player_id, one.court_number]))
  return found.map((player) => {
    const court = courts.get(player.player_id)
    return court === undefined ? player : { ...player, live_on: court }
  })
}

/**
 * By player: the clubs that the reader shares with the account that added them. The scoring area has no access to
 * clubs.
 */
async function clubsOf(deps: Deps, reader: number, players: readonly number[]) {
  const adders = await listAdders(deps.db, players)
  const about = { accountId: reader, addedBy: [...new Set(adders.values())] }
  const answers = await deps.db.transaction().execute((tx) => deps.occasions.tell(namesakesShown, { tx, ...about }))
  const clubNames = [...adders].map(
    ([player, account]) => [player, answers.flatMap((clubs) => clubs.get(account) ?? [])] as const,
  )
  return new Map(clubNames)
}

/** Adds a player whom the search did not find. The last word is the last name (spec 000 §2 Add Players). */
export const addPlayerHandler = handle(addPlayer, async ({ body, actor, deps }) => {
  const name = oneSpace(body.playerName)
  const space = name.lastIndexOf(' ')
  const [first, last] = space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)]
  return inTransaction(deps.db, async (tx) => {
    const player = await addPlayerRow(tx, { first, last, createdBy: actor.userId, now: deps.clock.now() })
    return ok({ player_id: player.id, player_name: player.name })
  })
})
