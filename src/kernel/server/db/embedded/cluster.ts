import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { asidePrefix, unfinishedRestore } from '../backup/contents.ts'
import { DatabaseFault } from '../fault.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import { keptSecret } from './kept-secret.ts'
import type { Layout } from './layout.ts'

/** The role that owns the cluster; the application's own role is not a superuser. */
export const adminRole = 'postgres'

/**
 * The path of the data folder, as PostgreSQL receives it. PostgreSQL is always started *inside* that folder (Node
 * changes the folder before it changes the user), so on Linux it can use the folder even if a parent is closed to it,
 * as /root is.
 */
export const asSeenByItself = (folder: string) => (existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder)

/** The password of the cluster, created together with it. */
export function passwordOf(layout: Layout): string {
  if (!existsSync(layout.password) && existsSync(layout.cluster))
    throw new DatabaseFault(
      `${layout.password} is missing, so the database in ${layout.cluster} cannot be opened. Restore that file from a backup.`,
    )
  return keptSecret(layout.password, layout.dataDir)
}

/** Refuses a cluster that was written by another major version of PostgreSQL. */
export function checkVersion(layout: Layout, binaries: Binaries): void {
  const version = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === binaries.major) return
  throw new DatabaseFault(
    `The data in ${layout.cluster} was written by PostgreSQL ${version}, but this is PostgreSQL ${binaries.major}. ` +
      `See "Upgrade" in docs/operations.md.`,
  )
}

/**
 * Creates the cluster under another name and renames it when it is complete, so that a killed process leaves nothing
 * behind that looks like a database.
 */
export function createCluster(
  layout: Layout,
  binaries: Binaries,
  identity: Identity | undefined,
  { fsync }: { fsync: boolean },
): void {
  if (existsSync(join(layout.dataDir, unfinishedRestore)))
    throw new DatabaseFault(
      `A restore into ${layout.dataDir} was interrupted. Run it again: npm run restore -- file. The old contents are in ${asidePrefix}….`,
    )
  removeUnfinished(layout)
  const unfinished = `${layout.cluster}.init-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (identity) chownSync(unfinished, identity.uid, identity.gid)
  initdb(unfinished, readFileSync(layout.password, 'utf8'), binaries, identity, fsync)
  renameSync(unfinished, layout.cluster)
  if (fsync) flushFolder(layout.dataDir)
}

function removeUnfinished({ dataDir, cluster }: Layout): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(`${basename(cluster)}.init-`))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** C.UTF-8 sorts by code point on every system, and knows the capitals and letters of every script. */
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C']

function initdb(
  folder: string,
  password: string,
  binaries: Binaries,
  identity: Identity | undefined,
  fsync: boolean,
): void {
  const secret = lend(`${folder}.password`, password, identity)
  try {
    let output = ''
    for (const locale of locales) {
      const args = ['-D', asSeenByItself(folder), '-U', adminRole, '--auth=scram-sha-256', `--pwfile=${secret.path}`]
      args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
      args.push(`--locale=${locale}`, '--lc-messages=C', '--no-instructions', ...(fsync ? [] : ['--no-sync']))
      const options = { ...identity, cwd: folder, env: environment(), encoding: 'utf8' } as const
      const outcome = spawnSync(binaries.initdb, args, { ...options, stdio: [secret.handle, 'pipe', 'pipe'] })
      if (outcome.status === 0) return
      output = outcome.error?.message ?? outcome.stderr.trim()
      if (!/locale/i.test(output)) break
    }
    throw initdbFault(folder, output, identity)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    secret.takeBack()
  }
}

function initdbFault(folder: string, output: string, identity: Identity | undefined): DatabaseFault {
  if (/look up effective user/.test(output))
    return new DatabaseFault(
      `PostgreSQL needs a user with a name, but uid ${identity?.uid ?? process.getuid?.()} doesn’t have one on this system. ` +
        `Run Sideout as another user, or set DATABASE_URL.`,
    )
  return new DatabaseFault(
    `The database could not be created in ${folder}: ${output || 'initdb ended without a message'}`,
  )
}

/**
 * Passes a text to another user's program that reads it only from a file. The file becomes the program's standard input
 * and no longer has a name, so that no one else can find it and nothing is left behind if we are killed.
 */
function lend(file: string, text: string, identity: Identity | undefined) {
  writeFileSync(file, text, { mode: 0o600 })
  if (identity) chownSync(file, identity.uid, identity.gid)
  const handle = openSync(file, 'r')
  const isNameless = process.platform !== 'win32'
  if (isNameless) rmSync(file)
  const takeBack = () => {
    closeSync(handle)
    if (!isNameless) rmSync(file, { force: true })
  }
  return { path: isNameless ? '/dev/stdin' : file, handle, takeBack }
}

/** PostgreSQL gets its own environment, because the shell's PGHOST, PGOPTIONS or LC_ALL would change what it does. */
export function environment(): NodeJS.ProcessEnv {
  const keptNames = ['PATH', 'TZDIR', 'SystemRoot', 'TEMP', 'TMP'] as const
  return Object.fromEntries(keptNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Syncs the names in a folder to disk. A rename is durable only after that. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** PostgreSQL refuses a data folder that others can enter, and an unpacked or copied one may be open to them. */
export function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700)
}
