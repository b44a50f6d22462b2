import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder a restore unpacks into. While it exists, the restore is unfinished. */
export const unfinishedRestore = 'restore-unfinished'
export const asidePrefix = 'before-restore-'

/** Files that belong to the machine or the moment: a backup leaves them out, and a restore leaves them in place. */
const passing = [
  /^server\.(lock|json)/,
  /^postgres\.log/,
  /^postgres\.init-/,
  /^bin$/,
  new RegExp(`^${unfinishedRestore}$`),
  new RegExp(`^${asidePrefix}`),
]

/** The names in DATA_DIR that make up an installation: its database, its secrets, and what later versions add. */
export function installationOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => !passing.some((pattern) => pattern.test(name)))
}

/** An installation's files other than its database, as paths below DATA_DIR with forward slashes. */
export function ownFilesOf(dataDir: string): string[] {
  return installationOf(dataDir)
    .filter((name) => name !== 'postgres')
    .flatMap((name) => filesAt(dataDir, name))
}

function filesAt(dataDir: string, name: string): string[] {
  const found = lstatSync(join(dataDir, name))
  if (found.isFile()) return [name]
  if (!found.isDirectory()) return []
  return readdirSync(join(dataDir, name)).flatMap((below) => filesAt(dataDir, `${name}/${below}`))
}
