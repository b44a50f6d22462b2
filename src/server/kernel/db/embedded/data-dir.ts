import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../fault.ts'

const isOpen = (mode: number) => (mode & 0o077) !== 0

/**
 * Nobody but the owner enters DATA_DIR. PostgreSQL, where root starts it as another user, is started inside its own
 * folder and need not pass through DATA_DIR; only systems without /proc have to let it pass, without seeing any names.
 */
const folderMode = () => (process.getuid?.() === 0 && !existsSync('/proc/self/cwd') ? 0o711 : 0o700)

/** Creates DATA_DIR if it is absent, closed to other users from the first moment. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode() })
}

/** Files of ours that lie beside the cluster. */
const ownFiles = /^(?:secret-key|postgres-password|postgres\.log(?:\.1)?|server\.lock|server\.json)$/

/**
 * Closes DATA_DIR, what lies in it and the uploaded pictures to other users, as an earlier version or a copy may have
 * left them open. PostgreSQL's own folder is closed where it is started. Calls `warn` with a sentence where that is
 * impossible, and leaves a folder alone that is plainly shared by the whole machine.
 */
export function closeDataDir(dataDir: string, warn: (sentence: string) => void): void {
  const { mode } = statSync(dataDir)
  const isShared = dirname(dataDir) === dataDir || (mode & 0o1000) !== 0
  if (isShared) return warn(`DATA_DIR ${dataDir} is a shared folder. Choose a separate one that other users can’t read`)
  try {
    for (const name of readdirSync(dataDir)) if (ownFiles.test(name)) closeFile(join(dataDir, name))
    closePictures(join(dataDir, 'uploads'))
    if ((mode & 0o777) !== folderMode()) chmodSync(dataDir, folderMode())
  } catch (error) {
    warn(
      `Other users of this machine may be able to read DATA_DIR ${dataDir}. Its permissions could not be changed (${codeOf(error) ?? String(error)})`,
    )
  }
}

/** An open folder has been written by an earlier version, and so have its files; a closed one is left as it is. */
function closePictures(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found || !isOpen(found.mode)) return
  for (const name of readdirSync(folder)) closeFile(join(folder, name))
  chmodSync(folder, 0o700)
}

function closeFile(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isFile() && isOpen(found.mode)) chmodSync(path, 0o600)
}
