import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/db/database'
import { playerNames, volunteers } from './words.ts'

export interface Volunteer {
  readonly id: number
  readonly username: string
  readonly first: string
  readonly last: string
}

export interface DemoPlayer {
  readonly id: number
  readonly name: string
}

/** A password hash that no password matches. */
const noPassword = '!'

/** Creates the volunteers, or finds the existing ones (without using up ids), in the order of `volunteers`. */
export async function haveVolunteers(tx: Tx, now: Date): Promise<Volunteer[]> {
  const made = volunteers.map((person) => ({ ...person, email: `${person.username}@demo.invalid` }))
  await sql`insert into account (username, first, last, email, password_hash, newsletter, is_demo, created_at)
    select v.username, v.first, v.last, v.email, ${noPassword}, false, true, ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as v(username text, first text, last text, email text)
    where not exists (select from account a where a.username = v.username)
    on conflict (username) do nothing`.execute(tx)
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'username', 'first', 'last'])
    .where(
      'username',
      'in',
      volunteers.map(({ username }) => username),
    )
    .where('is_demo', '=', true)
    .execute()
  return volunteers.flatMap(({ username }) => rows.filter((row) => row.username === username))
}

export async function addPlayers(tx: Tx, now: Date): Promise<DemoPlayer[]> {
  const people = playerNames.map(([first, last], index) => ({ place: index, first, last }))
  const { rows } = await sql<DemoPlayer>`insert into player (first, last, created_at)
    select p.first, p.last, ${now} from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p(place integer, first text, last text) order by p.place
    returning id, name`.execute(tx)
  return rows
}

/** Stands in for the hash of a session; no cookie hashes to it. */
export const demoSessionOf = (username: string) => createHash('sha256').update(`demo ${username}`).digest('hex')
