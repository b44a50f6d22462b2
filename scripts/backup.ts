import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backUp } from '#kernel/server/db/backup/backup.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { embeddedDataDir, firstWord, pathAsWritten } from './support/settings.ts'

answerHelp(`
npm run backup -- [file]

Writes the embedded database and DATA_DIR's secrets to one file, even while the server is running and in use.
The default file is backups/sideout-DATE.tar.gz. Keep the backup where only you can read it, and on another machine.
Restore it with: npm run restore -- file
`)

const dataDir = embeddedDataDir('back it up')
const given = firstWord()
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const file = given ? pathAsWritten(given) : resolve('backups', `sideout-${stamp}.tar.gz`)

try {
  mkdirSync(dirname(file), { recursive: true })
  const bytes = await backUp(dataDir, file)
  console.log(`${file} (${(bytes / 1e6).toFixed(1)} MB)`)
} catch (error) {
  giveUp((error as Error).message)
}
