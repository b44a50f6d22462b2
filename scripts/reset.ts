import { existsSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { installationOf } from '#kernel/server/db/backup/contents.ts'
import { clusterNameOf, layoutOf } from '#kernel/server/db/embedded/layout.ts'
import { lockDataDir } from '#kernel/server/db/embedded/lock.ts'
import { stopOrphans } from '#kernel/server/db/embedded/processes.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { embeddedDataDir } from './support/settings.ts'

answerHelp(`
npm run reset [-- --yes]

Deletes DATA_DIR, including the embedded database and everything else in it, so that the server starts from scratch next time. Asks first, unless you pass --yes. The server must not be running. Backups kept elsewhere are not touched.
`)

const dataDir = embeddedDataDir('empty it')
const { cluster, password } = layoutOf(dataDir)

async function isSure(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) giveUp('There is no terminal to confirm on. Use --yes to delete without asking.')
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Delete ${dataDir}, including ${installationOf(dataDir).join(', ')}? (yes/no) `)
  ask.close()
  return answer.trim().toLowerCase() === 'yes'
}

/**
 * A mistyped DATA_DIR must not delete anything else. It has to look like ours and must not contain a home folder or a
 * clone.
 */
function checkFolder(): void {
  if (!existsSync(password))
    giveUp(`${dataDir} isn’t a Sideout DATA_DIR. It has no ${relative(dataDir, password)} in it.`)
  const holds = (inner: string) => !relative(dataDir, inner).startsWith('..')
  if (holds(homedir()) || holds(join(import.meta.dirname, '..')))
    giveUp(`${dataDir} contains other files too. Delete Sideout’s own files by hand.`)
}

if (!existsSync(dataDir)) {
  console.log(`${dataDir} does not exist, so there is nothing to delete.`)
} else {
  checkFolder()
  try {
    const lock = await lockDataDir(layoutOf(dataDir))
    if (!(await isSure())) giveUp('Nothing was deleted.')
    if (existsSync(cluster)) await stopOrphans(clusterNameOf(cluster), statSync(cluster).uid)
    lock.release()
    rmSync(dataDir, { recursive: true })
    console.log(`Deleted ${dataDir}.`)
  } catch (error) {
    giveUp((error as Error).message)
  }
}
