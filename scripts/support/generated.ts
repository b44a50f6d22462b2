import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { giveUp } from './help.ts'

/** Writes a generated file. With `--check`, only compares it, and exits if it differs from what would be written. */
export function writeOrCheck(path: string, text: string, command: string): void {
  const name = relative(process.cwd(), path)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    process.stdout.write(`${name} written\n`)
    return
  }
  if (readOr(path) !== text) giveUp(`${name} is out of date. Run ${command} and commit what it writes.`)
  process.stdout.write(`${name} is up to date\n`)
}

function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}
