import pg from 'pg'
import { codeOf, DatabaseFault } from '../fault.ts'
import type { Connection } from './connection.ts'
import type { Layout } from './layout.ts'

/** The name of the application's role and of its database. */
export const applicationName = 'sideout'

/** Creates the application's role (no superuser) and its database if they are missing. */
export async function ensureDatabase(admin: Connection, { password, cluster }: Layout): Promise<void> {
  const client = new pg.Client(admin)
  try {
    await client.connect()
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
         exists (select from pg_database where datname = $1) as database`,
      [applicationName],
    )
    const secret = client.escapeLiteral(admin.password)
    if (!rows[0]?.role) await client.query(`create role ${applicationName} login password ${secret}`)
    if (!rows[0]?.database) await client.query(`create database ${applicationName} owner ${applicationName}`)
  } catch (error) {
    if (codeOf(error) !== '28P01') throw error
    throw new DatabaseFault(`The password in ${password} doesn’t match the database in ${cluster}.`)
  } finally {
    await client.end()
  }
}
