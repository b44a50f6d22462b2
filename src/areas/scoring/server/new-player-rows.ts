import { sql } from 'kysely'
import { lettersOf, sameNameKey } from '#kernel/rules/names.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { sameNamePattern, turnsOf } from '#kernel/server/db/name-search.ts'

/** Adds a player. Others with the same name may exist. */
export async function addPlayerRow(
  db: Reader,
  player: { first: string; last: string; createdBy: number; now: Date },
): Promise<{ id: number; name: string }> {
  return db
    .insertInto('player')
    .values({ first: player.first, last: player.last, created_by: player.createdBy, created_at: player.now })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Locks a name until the transaction ends. False if a player has it, however it is written. */
export async function takeName(tx: Tx, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`player ${sameNameKey(name)}`}, 0))`.execute(tx)
  const { rows } = await sql`select from player
    where search like ${sameNamePattern(name)} and merged_into is null limit 1`.execute(tx)
  return rows.length === 0
}

/** Adds players without an author, in this order. Others with the same name may exist. */
export async function addPlayerRows(
  tx: Tx,
  players: readonly { readonly first: string; readonly last: string }[],
  now: Date,
): Promise<{ id: number; name: string }[]> {
  const playerRows = players.map(({ first, last }, place) => ({ place, first, last }))
  const { rows } = await sql<{ id: number; name: string }>`insert into player (first, last, created_at)
    select p.first, p.last, ${now} from jsonb_to_recordset(${JSON.stringify(playerRows)}::jsonb)
      as p(place integer, first text, last text) order by p.place
    returning id, name`.execute(tx)
  return rows
}

interface NewPlayer {
  /** The row number in the file, from 0. */
  readonly row: number
  readonly first: string
  readonly last: string
}

/**
 * Adds the players whose name is new, however it is written. The names of merged players count as taken. If several
 * rows have one name, the first counts. Returns the rows that became players.
 */
export async function addNewPlayers(
  tx: Tx,
  players: readonly NewPlayer[],
  { createdBy, now }: { createdBy: number; now: Date },
): Promise<ReadonlySet<number>> {
  const firstOfName = new Map(players.toReversed().map((player) => [sameNameKey(nameOf(player)), player]))
  const newPlayers = [...firstOfName.values()].map((player) => ({ ...player, letters: lettersOf(nameOf(player)) }))
  const { rows } = await sql<{ row: number }>`with fresh as (
      select row, first, last
      from jsonb_to_recordset(${JSON.stringify(newPlayers)}::jsonb) as p(row integer, first text, last text, letters text)
      where letters not in (select turn from player, ${turnsOf(sql`search`)} as turn)
    ), added as (
      insert into player (first, last, created_by, created_at)
      select first, last, ${createdBy}::integer, ${now}::timestamptz from fresh order by row
    )
    select row from fresh`.execute(tx)
  return new Set(rows.map(({ row }) => row))
}

const nameOf = ({ first, last }: NewPlayer) => `${first} ${last}`
