import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf, DatabaseFault } from '../fault.ts'
import { adminRole } from './cluster.ts'
import { type Layout, layoutOf, socketFolderOf } from './layout.ts'
import { applicationName, type Connection } from './start.ts'

/**
 * The superuser's connection to the database that a server runs on this folder now, read from what PostgreSQL itself
 * has left there, so that a command line tool can work beside the running server.
 * Refusals (DatabaseFault): none runs there, or this user may not read the folder.
 */
export function adminOfRunning(layout: Layout): Connection {
  const port = portOfRunning(layout)
  if (port === undefined) throw new DatabaseFault(`No database is running in ${layout.dataDir}.`)
  const host = process.platform === 'win32' ? '127.0.0.1' : socketFolderOf(layout)
  return { host, port, user: adminRole, password: readFileSync(layout.password, 'utf8').trim(), database: 'postgres' }
}

/** The application's own connection to the database that runs on this DATA_DIR; undefined when none answers. */
export async function findRunning(dataDir: string): Promise<Connection | undefined> {
  const layout = layoutOf(dataDir)
  if (portOfRunning(layout) === undefined) return undefined
  const connection = { ...adminOfRunning(layout), user: applicationName, database: applicationName }
  return (await answers(connection)) ? connection : undefined
}

/** The fourth line of PostgreSQL's pid file is its port. */
function portOfRunning(layout: Layout): number | undefined {
  const pidFile = join(layout.cluster, 'postmaster.pid')
  try {
    const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
    return Number.isInteger(port) && port > 0 ? port : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (codeOf(error) === 'EACCES')
      throw new DatabaseFault(`This user may not read ${pidFile}. Run the command as the user that runs the server.`)
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
