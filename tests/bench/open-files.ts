import { execSync } from 'node:child_process'

/** How many sockets and files one process may have open. */
export function openFilesAllowed(): number {
  if (process.platform === 'win32') return Number.POSITIVE_INFINITY
  const limit = execSync('ulimit -n', { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
