import { spawnSync } from 'node:child_process'

const folder = new URL('../../scripts/', import.meta.url).pathname

/** Runs a script that answers lines of JSON; a line that is a string is sent as it is. */
export function runLines(script: string, lines: readonly unknown[]) {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const { stdout, status } = spawnSync(process.execPath, [`${folder}${script}.ts`], { input, encoding: 'utf8' })
  const answers = stdout.split('\n').filter((line) => line !== '')
  return { status, answers: answers.map((line) => JSON.parse(line)) }
}
