import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countFailures } from '../../scripts/gate/flakes.ts'
import { readFlakyList } from '../../scripts/gate/flaky-list.ts'
import { runGate } from '../../scripts/gate/gate.ts'
import { type Proof, proofPath, provenSentence, writeProof } from '../../scripts/gate/proof.ts'
import { resultTable } from '../../scripts/gate/result-table.ts'
import { flakyLine } from '../../scripts/gate/second-try.ts'
import type { Step } from '../../scripts/gate/steps.ts'
import { filesOfRepository } from './repository-files.ts'

// Below the checkout, where the test files find vitest.
mkdirSync('test-results', { recursive: true })
const folder = mkdtempSync(join('test-results', 'gate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const imports = `import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\n`
/** True the first time that it is asked, whoever asks. */
const isFirst = (mark: string) => {
  const path = JSON.stringify(resolve(folder, `${mark}.mark`))
  return `const isFirst = !existsSync(${path})\nwriteFileSync(${path}, '')\n`
}

/** A step that runs these test files, by their names. */
function stepWith(name: string, files: Readonly<Record<string, string>>): Step {
  const home = join(folder, name)
  mkdirSync(home)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), imports + text)
  const config = join(home, 'vitest.config.ts')
  writeFileSync(config, `export default { test: { include: ['${home}/*.test.ts'], passWithNoTests: false } }`)
  return { name, project: 'toy', command: ['vitest', 'run', '--config', config] }
}

const good = `test('two and two are four', () => expect(2 + 2).toBe(4))\n`

/** What the gate says of a step. */
async function run(step: Step) {
  const said: string[] = []
  const { isGreen, parts, flaky } = await runGate([step], (text) => said.push(text))
  const repeated = said.filter((text) => text.startsWith('Running once more'))
  const failed = said.flatMap((text) => /^Failed twice: (?:.*\/)?(.+)$/.exec(text)?.[1] ?? [])
  return { isGreen, part: parts[0], lines: flaky.map(flakyLine), repeated: repeated.length, failed }
}

describe('the gate', () => {
  test('passes with good tests and counts them', async () => {
    const { isGreen, part, lines, repeated } = await run(stepWith('good', { 'good.test.ts': good }))
    expect({ isGreen, tests: part?.tests, flaky: part?.flaky, lines, repeated }).toEqual({
      isGreen: true,
      tests: 1,
      flaky: 0,
      lines: [],
      repeated: 0,
    })
  })

  test('passes with a test that fails the first time and passes alone, and names it as flaky', async () => {
    const once = `${isFirst('once')}test('the race is won', () => expect(isFirst).toBe(false))\n`
    const { isGreen, part, lines } = await run(stepWith('once', { 'good.test.ts': good, 'once.test.ts': once }))
    expect({ isGreen, tests: part?.tests, flaky: part?.flaky }).toEqual({ isGreen: true, tests: 2, flaky: 1 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^FLAKY: .*\/once\.test\.ts > the race is won: expected true to be false/)
  })

  test('fails with every file that fails twice, whatever the reason, and passes the others', async () => {
    const bad = {
      'a test that always fails': `test('two are three', () => expect(2).toBe(3))\n`,
      'a file that does not load': `import './nowhere.ts'\n${good}`,
      'a file without tests': `export {}\n`,
      'a hook that always throws': `import { beforeAll } from 'vitest'\nbeforeAll(() => { throw new Error('no') })\n${good}`,
      'a promise that nobody awaits': `test('passes', () => { void Promise.reject(new Error('late')) })\n`,
    }
    const late = `${isFirst('late')}if (isFirst) throw new Error('not there yet')\n${good}`
    const files = Object.entries(bad).map(([name, text]) => [`${name.replaceAll(' ', '-')}.test.ts`, text] as const)
    const { isGreen, part, lines, repeated, failed } = await run(
      stepWith('bad', { 'good.test.ts': good, 'late.test.ts': late, ...Object.fromEntries(files) }),
    )
    expect({ isGreen, isGood: part?.isGood, repeated }).toEqual({ isGreen: false, isGood: false, repeated: 6 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/late\.test\.ts > \(file\): not there yet$/)
    expect(failed.toSorted()).toEqual(files.map(([name]) => name).toSorted())
  })

  test('fails with a run that ends before it reports, and repeats nothing', async () => {
    const step: Step = { name: 'ends early', project: 'toy', command: ['node', '--eval', 'process.exit(1)', '--'] }
    expect(await run(step)).toMatchObject({ isGreen: false, lines: [], repeated: 0 })
  })
})

test('a step begins once the steps that it follows have ended, and others beside them', async () => {
  const path = join(folder, 'order')
  const notes = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    command: ['node', '--eval', `require('node:fs').appendFileSync(${JSON.stringify(path)}, '${name} ')`],
    ...more,
  })
  const untilSecond = `const { existsSync, readFileSync, appendFileSync } = require('node:fs'), path = ${JSON.stringify(path)}
    while (!existsSync(path) || !readFileSync(path, 'utf8').includes('second')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    appendFileSync(path, 'first ')`
  const first: Step = { name: 'first', command: ['node', '--eval', untilSecond] }
  await runGate([first, notes('second'), notes('third', { after: ['first'] })], () => undefined)
  expect(readFileSync(path, 'utf8')).toBe('second first third ')
})

test('the table has a line for each part and their sums', () => {
  const parts = [
    { name: 'types', isGood: true, seconds: 20.4, flaky: 0 },
    { name: 'web', isGood: false, seconds: 100, tests: 1200, flaky: 2 },
  ]
  expect(resultTable(parts, 110).split('\n')).toEqual([
    'part        seconds  tests  flaky',
    'types            20              ',
    'web FAILED      100   1200      2',
    'whole run       110   1200      2',
  ])
})

describe('a proof', () => {
  const env = { XDG_CACHE_HOME: mkdtempSync(join(tmpdir(), 'sideout-proof-')) }
  afterAll(() => rmSync(env.XDG_CACHE_HOME, { recursive: true }))
  const commit = 'a'.repeat(40)
  const proof: Proof = { commit, isClean: true, at: '2026-11-26T12:00:00.000Z', seconds: 600, parts: [], flaky: [] }

  test('is written to the cache folder of the user', () => {
    expect(proofPath(commit, env)).toBe(`${env.XDG_CACHE_HOME}/sideout/gate/${commit}.json`)
    expect(proofPath(commit, {})).toMatch(/\.cache\/sideout\/gate\/a{40}\.json$/)
  })

  test('holds for exactly the commit that was green, with nothing changed then or now', () => {
    const now = { commit, isClean: true }
    expect(provenSentence(now, env)).toMatchObject({
      isProven: false,
      sentence: expect.stringContaining('the full gate has not passed'),
    })
    writeProof(proof, env)
    expect(provenSentence(now, env)).toEqual({
      isProven: true,
      sentence: 'Proven: aaaaaaaaaaaa was green on 2026-11-26T12:00:00.000Z, in 10.0 minutes; no test was flaky.',
    })
    expect(provenSentence({ commit, isClean: false }, env).isProven).toBe(false)
    expect(provenSentence({ commit: 'b'.repeat(40), isClean: true }, env).isProven).toBe(false)
    writeProof({ ...proof, isClean: false }, env)
    expect(provenSentence(now, env).isProven).toBe(false)
    expect(provenSentence(undefined, env).isProven).toBe(false)
  })
})

describe('the list of flaky tests', () => {
  test('names test files that exist', () => {
    const files = new Set(filesOfRepository('tests'))
    expect(readFlakyList().filter(({ file }) => !files.has(file))).toEqual([])
  })

  test('is read line by line, and a line of another form is refused by its number', () => {
    const line = '2026-11-26 src/areas/pos/tests/api/pos.test.ts > a sale is recorded: expected 1 to be 2'
    expect(readFlakyList(`# a remark\n\n${line}\n`)).toEqual([
      {
        day: '2026-11-26',
        file: 'src/areas/pos/tests/api/pos.test.ts',
        test: 'a sale is recorded: expected 1 to be 2',
      },
    ])
    expect(() => readFlakyList(`# a remark\nFLAKY: ${line}`)).toThrow('tests/flaky-tests.txt:2 is not')
  })
})

test('repetitions count how often each test fails, once a run', () => {
  const run = (...failures: { test: string; reason: string }[]) => [
    { file: 'a.test.ts', project: 'api', seconds: 1, tests: 2, names: [], failures },
  ]
  const lost = { test: 'the race is won', reason: 'lost' }
  expect(countFailures([run(lost), run(), run(lost, lost), undefined])).toEqual([
    { name: 'the race is won', times: 2, reason: 'lost' },
    { name: '(file)', times: 1, reason: 'the run ended without a report' },
  ])
})
