import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { flushFolder } from '../embedded/cluster.ts'
import { makeDataDir } from '../embedded/data-dir.ts'
import { clusterNameOf, handToOwner, layoutOf } from '../embedded/layout.ts'
import { lockDataDir } from '../embedded/lock.ts'
import { stopOrphans } from '../embedded/processes.ts'
import { startEmbedded } from '../embedded/start.ts'
import { codeOf, DatabaseFault, folderFault } from '../fault.ts'
import { type BackupNote, filesFolder, noteName } from './backup.ts'
import { asidePrefix, installationOf, unfinishedRestore } from './contents.ts'
import { readTar, type TarEntry } from './tar.ts'

export interface Restored {
  readonly madeAt: string
  /** Where the previous contents are kept; undefined if there were none. */
  readonly aside: string | undefined
  /** How many migrations the restored database has. */
  readonly migrations: number
}

/**
 * Replaces the contents of DATA_DIR with a backup. First unpacks the backup beside them, then starts and queries its
 * database. Only a backup that works replaces them, and the previous contents are set aside.
 * Refusals (DatabaseFault): a server uses the folder; the file is missing, damaged or not a backup; a full disk.
 */
export async function restore(dataDir: string, file: string): Promise<Restored> {
  const layout = layoutOf(dataDir)
  try {
    makeDataDir(dataDir)
  } catch (error) {
    throw folderFault(error, dataDir)
  }
  const lock = await lockDataDir(layout)
  const fresh = join(dataDir, unfinishedRestore)
  let isSwapping = false
  try {
    if (existsSync(layout.cluster)) await stopOrphans(clusterNameOf(layout.cluster), statSync(layout.cluster).uid)
    rmSync(fresh, { recursive: true, force: true })
    const { madeAt } = await unpack(file, fresh)
    const migrations = await prove(fresh)
    isSwapping = true
    const aside = swap(dataDir, fresh, new Date().toISOString().replaceAll(/[:.]/g, '-'))
    return { madeAt, aside, migrations }
  } catch (error) {
    // Once the swap has started, nothing may be deleted.
    if (!isSwapping) rmSync(fresh, { recursive: true, force: true })
    throw folderFault(error, dataDir)
  } finally {
    lock.release()
  }
}

async function unpack(file: string, fresh: string): Promise<BackupNote> {
  let note: BackupNote | undefined
  mkdirSync(join(fresh, 'postgres'), { recursive: true, mode: 0o700 })
  try {
    const input = createReadStream(file).on('error', (error) => unzipped.destroy(error))
    const unzipped = input.pipe(createGunzip())
    for await (const entry of readTar(unzipped)) {
      if (entry.name === noteName) note = JSON.parse(await textOf(entry)) as BackupNote
      else await unpackEntry(entry, fresh)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new DatabaseFault(`The file ${file} doesn’t exist.`)
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')) throw error
    throw new DatabaseFault(`${file} cannot be restored: ${(error as Error).message}. Nothing was changed.`)
  }
  if (note?.format !== 1)
    throw new DatabaseFault(`${file} isn’t a Sideout backup, or it’s from a newer version. Nothing was changed.`)
  return note
}

async function textOf({ content }: TarEntry): Promise<string> {
  let text = ''
  for await (const piece of content) text += piece.toString('utf8')
  return text
}

async function unpackEntry({ name, isFolder, content }: TarEntry, fresh: string): Promise<void> {
  const [first] = name.split('/')
  const path = normalize(first === filesFolder ? name.slice(filesFolder.length + 1) : join('postgres', name))
  if (path.startsWith('..')) throw new Error(`the backup has a file outside its own folder (${name})`)
  const target = join(fresh, path)
  mkdirSync(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
  const isOwnFile = first === filesFolder
  // PostgreSQL syncs its own files to disk when it first starts on a backup.
  if (!isFolder) await pipeline(Readable.from(content), createWriteStream(target, { mode: 0o600, flush: isOwnFile }))
  if (!isOwnFile) return
  for (const madePath of [dirname(target), target]) handToOwner(madePath, dirname(fresh))
}

/** Starts the restored database where it was unpacked. It replays the changes made during the backup. */
async function prove(fresh: string): Promise<number> {
  const embedded = await startEmbedded({ dataDir: fresh, log: () => undefined })
  const client = new pg.Client(embedded.connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from schema_migration')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/**
 * Only renames files: the old ones aside, the new ones into place, and the database last because the next start looks
 * for it.
 */
function swap(dataDir: string, fresh: string, stamp: string): string | undefined {
  const old = installationOf(dataDir)
  const aside = old.length > 0 ? join(dataDir, `${asidePrefix}${stamp}`) : undefined
  if (aside) {
    mkdirSync(aside, { mode: 0o700 })
    for (const name of old) renameSync(join(dataDir, name), join(aside, name))
  }
  const names = installationOf(fresh).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
  for (const name of names) renameSync(join(fresh, name), join(dataDir, name))
  flushFolder(dataDir)
  rmSync(fresh, { recursive: true, force: true })
  return aside
}
