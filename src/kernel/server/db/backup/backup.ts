import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Connection } from '../embedded/connection.ts'
import { layoutOf } from '../embedded/layout.ts'
import { FolderHeld } from '../embedded/lock.ts'
import { adminOfRunning } from '../embedded/running.ts'
import { startEmbedded } from '../embedded/start.ts'
import { DatabaseFault, folderFault } from '../fault.ts'
import { baseBackup } from './base-backup.ts'
import { ownFilesOf } from './contents.ts'
import { tarEnd, tarFile } from './tar.ts'

/** The first entry of a backup. */
export interface BackupNote {
  readonly format: 1
  readonly madeAt: string
  /** The major version of the PostgreSQL that wrote the data. */
  readonly postgres: string
}

export const noteName = 'sideout.json'
/** The archive's folder for the files that DATA_DIR holds besides the database. */
export const filesFolder = 'data-dir'

/**
 * Writes a whole installation, its database and its secrets, into one compressed tar archive. The server may be running
 * and in use; if it is not, its database is started for the backup. Returns the archive's size in bytes.
 * Refusals (DatabaseFault): no database to back up, a full disk, no permission to write.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  if (!existsSync(layoutOf(dataDir).cluster))
    throw new DatabaseFault(`There is no database in ${dataDir} to back up. Use DATA_DIR=… to choose another folder.`)
  const { admin, close } = await openAdmin(dataDir)
  const unfinished = `${file}.unfinished`
  try {
    // Readable by the owner only, because it holds the password and the secret key.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(archiveOf(dataDir, admin)), createGzip({ level: 6 }), output)
    renameSync(unfinished, file)
    return statSync(file).size
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw folderFault(error, join(file, '..'))
  } finally {
    await close()
  }
}

async function openAdmin(dataDir: string): Promise<{ admin: Connection; close: () => Promise<void> }> {
  try {
    const embedded = await startEmbedded({ dataDir, log: () => undefined })
    return { admin: embedded.admin, close: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    return { admin: adminOfRunning(layoutOf(dataDir)), close: async () => undefined }
  }
}

/** Files come after the database, so that every file that a row refers to is in the archive. */
async function* archiveOf(dataDir: string, admin: Connection): AsyncGenerator<Buffer> {
  const postgres = readFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'), 'utf8').trim()
  const note: BackupNote = { format: 1, madeAt: new Date().toISOString(), postgres }
  yield tarFile(noteName, Buffer.from(`${JSON.stringify(note, null, 2)}\n`))
  yield* baseBackup(admin)
  for (const name of ownFilesOf(dataDir)) yield tarFile(`${filesFolder}/${name}`, readFileSync(join(dataDir, name)))
  yield tarEnd
}
