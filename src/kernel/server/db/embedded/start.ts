import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { DatabaseFault, folderFault } from '../fault.ts'
import { applicationName, ensureDatabase } from './application.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { adminRole, checkVersion, closeToOthers, createCluster, passwordOf } from './cluster.ts'
import { type Connection, urlOf } from './connection.ts'
import { makeDataDir } from './data-dir.ts'
import { giveTree, type Identity, unprivilegedOwner } from './identity.ts'
import { clusterNameOf, type Layout, layoutOf, socketFolderOf } from './layout.ts'
import { type DataDirLock, lockDataDir } from './lock.ts'
import { type Address, freePort, startPostmaster } from './postmaster.ts'
import { stopOrphans } from './processes.ts'
import { untilReady } from './ready.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Receives a sentence if something takes a long time or had to be cleaned up. */
  readonly log: (sentence: string) => void
  /** Called once if PostgreSQL exits without being stopped. */
  readonly onExit?: (cause: string) => void
  /** False trades safety for speed; for tests only. */
  readonly fsync?: boolean
}

export interface Embedded {
  /** The application's own role and database. */
  readonly connection: Connection
  /** The same as an address, for other programs (`psql`, DATABASE_URL). */
  readonly url: string
  /** The cluster's superuser, for backups and test databases. */
  readonly admin: Connection
  /** True if this start created the cluster. Only its tables show whether it has been filled since. */
  readonly firstStart: boolean
  /** The postmaster's pid. */
  readonly pid: number
  /** Stops PostgreSQL and releases the folder. Close pools first. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL in DATA_DIR, and creates it if there is none. Leftovers of a killed server (a running
 * postmaster, pid files, half a cluster) are cleaned up without asking.
 * Refusals: DatabaseFault, with a sentence that says what is wrong and what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const layout = layoutOf(options.dataDir)
  try {
    makeDataDir(layout.dataDir)
  } catch (error) {
    throw folderFault(error, layout.dataDir)
  }
  const lock = await lockDataDir(layout)
  try {
    return await startLocked(layout, lock, options)
  } catch (error) {
    lock.release()
    throw folderFault(error, layout.dataDir)
  }
}

async function startLocked(layout: Layout, lock: DataDirLock, options: EmbeddedOptions): Promise<Embedded> {
  const fsync = options.fsync ?? true
  const identity = unprivilegedOwner(layout.cluster)
  const binaries = findBinaries(layout, identity)
  const password = passwordOf(layout)
  const firstStart = !existsSync(layout.cluster)
  if (firstStart) {
    options.log('Creating the database (this happens only once and takes a few seconds)')
    createCluster(layout, binaries, identity, { fsync })
  }
  await putInOrder(layout, binaries, identity, options.log)

  const address = await addressOf(layout, identity)
  const clusterName = clusterNameOf(layout.cluster)
  const postmaster = startPostmaster({ layout, binaries, identity, clusterName, address, fsync })
  const admin = { ...address, user: adminRole, password, database: 'postgres' }
  try {
    await untilReady(postmaster, layout, options.log)
    await ensureDatabase(admin, layout)
  } catch (error) {
    await postmaster.stop()
    throw error
  }

  let isStopping = false
  void postmaster.ended.then((cause) => {
    if (!isStopping) options.onExit?.(cause)
  })
  const connection = { ...admin, user: applicationName, database: applicationName }
  return {
    connection,
    url: urlOf(connection),
    admin,
    firstStart,
    pid: postmaster.pid,
    async stop() {
      isStopping = true
      await postmaster.stop()
      if (isSeparate(address, layout)) rmSync(address.host, { recursive: true, force: true })
      lock.release()
    },
  }
}

async function putInOrder(
  layout: Layout,
  binaries: Binaries,
  identity: Identity | undefined,
  log: EmbeddedOptions['log'],
): Promise<void> {
  checkVersion(layout, binaries)
  if (identity && statSync(layout.cluster).uid === 0) giveTree(layout.cluster, identity)
  closeToOthers(layout.cluster)
  const orphans = await stopOrphans(clusterNameOf(layout.cluster), identity?.uid ?? process.getuid?.())
  if (orphans > 0) log('The previous server was killed and left its database running. That database was stopped first')
}

async function addressOf(layout: Layout, identity: Identity | undefined): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const host = socketFolderOf(layout)
  if (host === layout.cluster) return { host, port: 5432 }

  const owner = identity?.uid ?? process.getuid?.()
  if (!existsSync(host)) {
    mkdirSync(host, { mode: 0o700 })
    if (identity) chownSync(host, identity.uid, identity.gid)
  }
  const found = lstatSync(host)
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()))
    throw new DatabaseFault(`${host} belongs to another user. Remove it, or choose a shorter path for DATA_DIR.`)
  if (identity) chownSync(host, identity.uid, identity.gid)
  chmodSync(host, 0o700)
  return { host, port: 5432 }
}

/** Whether the socket is outside DATA_DIR, in a folder made for it. */
const isSeparate = ({ host }: Address, { cluster }: Layout) => process.platform !== 'win32' && host !== cluster
