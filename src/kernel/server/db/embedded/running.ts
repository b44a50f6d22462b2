import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf, DatabaseFault } from '../fault.ts'
import { applicationName } from './application.ts'
import { adminRole } from './cluster.ts'
import type { Connection } from './connection.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { Address } from './postmaster.ts'

/**
 * Returns the superuser's connection to the database that a server is running in this folder. It is read from the files
 * that PostgreSQL keeps there, so that a command line tool can work alongside the running server.
 * Refusals (DatabaseFault): no database is running there, or this user cannot read the folder.
 */
export function adminOfRunning(layout: Layout): Connection {
  const address = addressOfRunning(layout)
  if (!address) throw new DatabaseFault(`No database is running in ${layout.dataDir}.`)
  return { ...address, user: adminRole, password: readFileSync(layout.password, 'utf8').trim(), database: 'postgres' }
}

/**
 * Returns the application's own connection to the database that is running in this DATA_DIR; undefined if none
 * responds.
 */
export async function findRunning(dataDir: string): Promise<Connection | undefined> {
  const layout = layoutOf(dataDir)
  if (!addressOfRunning(layout)) return undefined
  const connection = { ...adminOfRunning(layout), user: applicationName, database: applicationName }
  return (await answers(connection)) ? connection : undefined
}

/** PostgreSQL's pid file records where it listens: the fourth line is the port, the fifth the folder of the socket. */
function addressOfRunning({ cluster }: Layout): Address | undefined {
  const pidFile = join(cluster, 'postmaster.pid')
  try {
    const [, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n')
    if (!port || !(Number(port) > 0)) return undefined
    return { host: socketFolder === '.' ? cluster : socketFolder || '127.0.0.1', port: Number(port) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (codeOf(error) === 'EACCES')
      throw new DatabaseFault(`This user can’t read ${pidFile}. Run the command as the user that runs the server.`)
    throw error
  }
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(codeOf(error) ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
