import { createHash } from 'node:crypto'
import { addDemoPlayers, listDemoAccounts } from '#areas/accounts/server/demo-account-rows.ts'
import { addPlayerRows } from '#areas/scoring/server/new-player-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { listPlayersNamed } from './people-rows.ts'
import { guestNames, playerNames, volunteers } from './words.ts'

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

/** Creates the volunteers or finds existing ones (without using up ids), in the order of `volunteers`. */
export async function haveVolunteers(tx: Tx, now: Date): Promise<Volunteer[]> {
  await addDemoPlayers(tx, volunteers, now)
  const usernames = volunteers.map(({ username }) => username)
  const rows = await listDemoAccounts(tx, usernames)
  return volunteers.flatMap(({ username }) => rows.filter((row) => row.username === username))
}

export async function addPlayers(tx: Tx, now: Date): Promise<DemoPlayer[]> {
  const people = playerNames.map(([first, last]) => ({ first, last }))
  return addPlayerRows(tx, people, now)
}

/**
 * Creates or finds the players of the live matches. They are guests from elsewhere, so that no one also plays for the
 * club at that time.
 */
export async function haveGuests(tx: Tx, now: Date): Promise<DemoPlayer[]> {
  const people = guestNames.map(([first, last]) => ({ first, last }))
  const names = people.map(({ first, last }) => `${first} ${last}`)
  const knownPlayers = await listPlayersNamed(tx, names)
  return knownPlayers.length > 0 ? knownPlayers : addPlayerRows(tx, people, now)
}

/** Replaces a session's hash; no cookie hashes to it. */
export const demoSessionOf = (username: string) => createHash('sha256').update(`demo ${username}`).digest('hex')
