import { resolve } from 'node:path'
import { giveUp } from './help.ts'

/** The DATA_DIR that these commands work on; with DATABASE_URL there is no embedded database. */
export function embeddedDataDir(what: string): string {
  if (process.env['DATABASE_URL'])
    giveUp(`DATABASE_URL is set, so the database is not in DATA_DIR. To ${what}, use PostgreSQL’s own tools.`)
  return resolve(process.env['DATA_DIR'] || './data')
}

/** A path as the user typed it: npm runs scripts in the project's folder and passes the user's folder in INIT_CWD. */
export const pathAsWritten = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** The first word of the command line that is not an option. */
export const firstWord = () => process.argv.slice(2).find((word) => !word.startsWith('-'))
