import { restore } from '#server/kernel/db/backup/restore'
import { answerHelp, giveUp } from './support/help.ts'
import { embeddedDataDir, firstWord, pathAsWritten } from './support/settings.ts'

answerHelp(`
npm run restore -- file

Puts a backup made by npm run backup in the place of what DATA_DIR holds. The server must not be running. The backup is
unpacked and its database started before anything is replaced; what was there is kept in DATA_DIR/before-restore-DATE.
`)

const dataDir = embeddedDataDir('restore it')
const given = firstWord()
if (!given) giveUp('Which file? npm run restore -- file')

try {
  const { madeAt, aside } = await restore(dataDir, pathAsWritten(given))
  console.log(`${dataDir} is again what it was at ${madeAt}.`)
  if (aside) console.log(`What was there before is kept in ${aside}; remove it when you no longer need it.`)
} catch (error) {
  giveUp((error as Error).message)
}
