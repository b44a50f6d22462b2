import { restore } from '#kernel/server/db/backup/restore.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { embeddedDataDir, firstWord, pathAsWritten } from './support/settings.ts'

answerHelp(`
npm run restore -- file

Replaces the contents of DATA_DIR with a backup made by npm run backup. The server must not be running. Nothing is replaced until the backup has been unpacked and its database has started. The old contents stay in DATA_DIR/before-restore-DATE.
`)

const dataDir = embeddedDataDir('restore it')
const given = firstWord()
if (!given) giveUp('Name the backup file: npm run restore -- file')

try {
  const { madeAt, aside } = await restore(dataDir, pathAsWritten(given))
  console.log(`Restored ${dataDir} from the backup made at ${madeAt}.`)
  if (aside) console.log(`The old contents are in ${aside}. Delete that folder when you no longer need it.`)
} catch (error) {
  giveUp((error as Error).message)
}
