import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../fault.ts'

const isOpen = (mode: number) => (mode & 0o077) !== 0

/**
 * Only the owner can enter DATA_DIR. If root starts PostgreSQL as another user, it starts inside its own folder and
 * does not have to pass through DATA_DIR. Only systems without /proc must let it pass, without letting it list any
 * names.
 */
const folderMode = () => (process.getuid?.() === 0 && !existsSync('/proc/self/cwd') ? 0o711 : 0o700)

/** Creates DATA_DIR if it is absent, closed to other users from the first moment. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: folderMode() })
}

/** Our own files beside the cluster. */
const ownFiles = /^(?:secret-key|postgres-password|postgres\.log(?:\.1)?|server\.lock|server\.json)$/

/**
 * Closes DATA_DIR, our files in it and the uploaded pictures to other users, because an earlier version or a copy may
 * have left them open. PostgreSQL's own folder is closed when it is started. Calls `warn` with a sentence if that is
 * impossible. Leaves a folder alone if it is plainly shared by the whole machine.
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

/** An open folder and its files were written by an earlier version. A closed folder is left as it is. */
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
