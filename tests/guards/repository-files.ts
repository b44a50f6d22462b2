import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A file of the repository with its words. */
export interface ReadFile {
  readonly path: string
  readonly text: string
}

const isText = /\.(tsx?|mjs|js|css|html|sql|md)$/

/** Every file on disk that git tracks, or would track once it is added, below the given paths (all without any). */
export const filesOfRepository = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))

/** The files in which people write: code, styles, SQL and pages. What is printed from the code is left out. */
export const readTexts = (...patterns: string[]): ReadFile[] =>
  filesOfRepository(...patterns)
    .filter((path) => isText.test(path) && !path.startsWith('docs/generated/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The number of the line on which a position of a text lies, from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let end = text.indexOf('\n'); end !== -1 && end < position; end = text.indexOf('\n', end + 1)) line += 1
  return line
}
