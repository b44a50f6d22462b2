import { execFileSync } from 'node:child_process'
import type { SourceFile } from './house-figures.ts'

const most = 1 << 30

/** Reads the files of a commit that a pattern fits, without checking it out. */
export function filesOfCommit(commit: string, pattern: RegExp): SourceFile[] {
  const list = execFileSync('git', ['ls-tree', '-r', '--name-only', '-z', commit], {
    encoding: 'utf8',
    maxBuffer: most,
  })
  const paths = list.split('\0').filter((path) => pattern.test(path))
  const input = paths.map((path) => `${commit}:${path}\n`).join('')
  const bytes = execFileSync('git', ['cat-file', '--batch'], { input, maxBuffer: most })
  let at = 0
  return paths.map((path) => {
    // Each file follows a line with its hash, type and length, and ends with a line break.
    const start = bytes.indexOf('\n', at) + 1
    const length = Number(bytes.toString('utf8', at, start).trim().split(' ').at(-1))
    at = start + length + 1
    return { path, text: bytes.toString('utf8', start, start + length) }
  })
}
