import { createHash } from 'node:crypto'
import { addDemoPlayers, listDemoAccounts } from '#server/accounts/demo-account-rows'
import type { Tx } from '#server/kernel/db/database'
import { addPlayerRows } from '#server/scoring/new-player-rows'
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

/** Makes the volunteers, or finds those who are there (without using up ids); in the order of `volunteers`. */
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

/** Who plays in the live matches: guests from elsewhere, so that nobody also plays for the club at that time. */
export async function haveGuests(tx: Tx, now: Date): Promise<DemoPlayer[]> {
  const people = guestNames.map(([first, last]) => ({ first, last }))
  const names = people.map(({ first, last }) => `${first} ${last}`)
  const knownPlayers = await listPlayersNamed(tx, names)
  return knownPlayers.length > 0 ? knownPlayers : addPlayerRows(tx, people, now)
}

/** Stands in for the hash of a session; no cookie hashes to it. */
export const demoSessionOf = (username: string) => createHash('sha256').update(`demo ${username}`).digest('hex')
