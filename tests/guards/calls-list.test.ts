import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { areas } from '#app/calls.ts'
import { refusals } from '#app/refusals.ts'
import type { Call } from '#kernel/calls/call.ts'
import { callsList, callsThatDiffer } from '#kernel/server/http/calls-list.ts'

/** Of these two areas, calls are changed here. */
const some = Object.fromEntries(Object.entries(areas).filter(([area]) => ['accounts', 'scoring'].includes(area)))
const list = callsList(some, refusals)
const linesOf = (text: string) => text.trimEnd().split('\n')

/** The list of calls as it would be if this call were another. */
const listWith = (name: string, change: (call: Call) => Partial<Call>) =>
  callsList(
    Object.fromEntries(
      Object.entries(some).map(([area, calls]): [string, readonly Call[]] => [
        area,
        calls.map((call) => (call.name === name ? { ...call, ...change(call) } : call)),
      ]),
    ),
    refusals,
  )

const withOneMore = (shape: unknown) => z.extend(shape as z.ZodMiniObject, { canary: z.boolean() })

test('every call has one line, and the lines are sorted', () => {
  const lines = linesOf(callsList(areas, refusals))
  expect(lines).toHaveLength(Object.values(areas).flat().length)
  expect(lines).toEqual([...lines].sort())
  for (const line of lines) expect(line).toMatch(/^(GET|POST|PUT|DELETE) \/\S+ [\w-]+\.\w+ [\w-]+ [\w-]+ [0-9a-f]{12}$/)
})

test.each<[what: string, name: string, change: (call: Call) => Partial<Call>]>([
  ['a field of the body', 'scoring.addMatch', ({ body }) => ({ body: withOneMore(body) })],
  ['a field of the response', 'accounts.login', ({ reply }) => ({ reply: withOneMore(reply) })],
  ['a parameter of the path', 'accounts.editUser', () => ({ params: z.object({ userId: z.string() }) })],
  ['a refusal', 'scoring.addMatch', () => ({ refusals: ['reply-full'] })],
  ['who may make the call', 'scoring.addMatch', () => ({ access: 'anyone' })],
  ['how often it may be made', 'scoring.addMatch', () => ({ rate: 'read' })],
])('a change of %s changes the line of that call and no other: %s', (_what, name, change) => {
  const changed = listWith(name, change)
  const lines = new Set(linesOf(list))
  const others = linesOf(changed).filter((line) => !lines.has(line))
  expect(others).toEqual([expect.stringContaining(` ${name} `)])
  expect(callsThatDiffer(list, changed)).toEqual([name])
})

test('a call that is new or gone is named', () => {
  const [first = '', ...rest] = linesOf(list)
  const name = first.split(' ')[2]
  expect(callsThatDiffer(list, rest.join('\n'))).toEqual([name])
  expect(callsThatDiffer(rest.join('\n'), list)).toEqual([name])
  expect(callsThatDiffer(list, list)).toEqual([])
})

test('the check of generated files fails on a stale list, and names the call whose line differs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-generated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('docs/generated', join(folder, 'docs/generated'), { recursive: true })
  const script = join(import.meta.dirname, '../../scripts/generate.ts')
  const check = () => spawnSync(process.execPath, [script, '--check'], { cwd: folder, encoding: 'utf8' })
  const page = join(folder, 'docs/generated/calls.txt')

  const before = readFileSync(page, 'utf8')
  const after = before.replace(/(?<= scoring\.addMatch .*)[0-9a-f]{12}$/m, '0'.repeat(12))
  writeFileSync(page, after)
  const { status, stderr } = check()

  expect(after).not.toBe(before)
  expect(status).toBe(1)
  expect(stderr).toContain('docs/generated/calls.txt is out of date (scoring.addMatch). Run npm run generate')
})
