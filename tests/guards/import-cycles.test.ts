import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { biomeErrors, type Files } from './biome-errors.ts'

const house = mkdtempSync(join(tmpdir(), 'sideout-cycles-'))
copyFileSync('.oxlintrc.json', join(house, '.oxlintrc.json'))
afterAll(() => rmSync(house, { recursive: true }))

/** What oxlint says about files, as if they stood alone in the house. */
function oxlintSays(files: Files): { refused: boolean; output: string } {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/oxlint'), ['src'], {
    cwd: house,
    encoding: 'utf8',
  })
  return { refused: status !== 0, output: stdout + stderr }
}

const payments = 'src/areas/payments/screens'
const cardForms: Files = Object.fromEntries(
  ['card-fields.tsx', 'card-form.ts', 'demo-cards.tsx', 'stripe-cards.tsx', 'words.ts']
    .map((name) => `${payments}/${name}`)
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

const before = 'src/areas/payments/screens-before'
/** The card forms in another folder, where the form takes its type from the step. */
const formsBefore: Files = Object.fromEntries(
  Object.entries(cardForms).map(([path, text]) => [
    path.replace(payments, before),
    path.endsWith('/demo-cards.tsx') ? text.replace("'./card-form.ts'", "'./card-fields.tsx'") : text,
  ]),
)

const pair = (folder: string, one: string, other: string): Files => ({
  [`${folder}/one.ts`]: `${one}\nexport interface One {\n  readonly name: string\n}\n`,
  [`${folder}/other.ts`]: `${other}\nexport interface Other {\n  readonly name: string\n}\n`,
})
const circles: [kind: string, one: string, other: string][] = [
  ['types on both sides', "import type { Other } from './other.ts'", "import type { One } from './one.ts'"],
  ['types among values', "import { type Other } from './other.ts'", "import { type One } from './one.ts'"],
  ['types that go on', "export type { Other } from './other.ts'", "import type { One } from './one.ts'"],
  [
    'a type one way, a part that loads later the other way',
    "export const later = () => import('./other.ts')",
    "import type { One } from './one.ts'",
  ],
]
const folderOf = (kind: string) => `src/areas/${kind.replaceAll(/\W+/g, '-')}`
const planted = circles.flatMap(([kind, one, other]) => Object.entries(pair(folderOf(kind), one, other)))
const errorsIn = biomeErrors(
  { ...Object.fromEntries(planted), ...cardForms, ...formsBefore },
  '--only=suspicious/noImportCycles',
)
const circle = 'lint/suspicious/noImportCycles'

describe('a circle of imports is refused', () => {
  console.log(`${circles.length + 2} circles planted`)
  test.each(circles)('%s', (kind) => {
    expect(['one.ts', 'other.ts'].flatMap((name) => errorsIn(`${folderOf(kind)}/${name}`))).toContain(circle)
  })

  test('a type by `import()` in its place, which no rule about circles follows', () => {
    const type = "export type Name = import('./other.ts').Other['name']"
    const { refused, output } = oxlintSays(pair('src/areas/scoring/rules', type, "import type { One } from './one.ts'"))
    expect(output).toContain('consistent-type-imports')
    expect(refused).toBe(true)
  })

  test('the card forms as they were: the step loads a form later, the form takes its type from the step', () => {
    const form = 'demo-cards.tsx'
    expect(cardForms[`${payments}/${form}`]).toContain("'./card-form.ts'")
    expect(Object.keys(cardForms).flatMap(errorsIn)).toEqual([])
    expect(errorsIn(`${before}/${form}`)).toContain(circle)
  })
})
