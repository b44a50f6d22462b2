import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const house = mkdtempSync(join(tmpdir(), 'sideout-cycles-'))
copyFileSync('biome.json', join(house, 'biome.json'))
copyFileSync('.oxlintrc.json', join(house, '.oxlintrc.json'))
afterAll(() => rmSync(house, { recursive: true }))

type Files = Readonly<Record<string, string>>

/** What a linter of the gate says about files, as if they stood alone in the house. */
function saysOf(linter: readonly string[], files: Files): { refused: boolean; output: string } {
  rmSync(join(house, 'src'), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const [program = '', ...more] = linter
  const options = { cwd: house, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), [...more, 'src'], options)
  return { refused: status !== 0, output: stdout + stderr }
}

const biome = ['biome', 'lint', '--only=suspicious/noImportCycles']
const oxlint = ['oxlint']

const payments = 'src/web/screens/payments'
const cardForms: Files = Object.fromEntries(
  ['card-fields.tsx', 'card-form.ts', 'demo-cards.tsx', 'stripe-cards.tsx', 'words.ts']
    .map((name) => `${payments}/${name}`)
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

describe('a circle of imports is refused', () => {
  const pair = (one: string, other: string): Files => ({
    'src/domain/scoring/one.ts': `${one}\nexport interface One {\n  readonly name: string\n}\n`,
    'src/domain/scoring/other.ts': `${other}\nexport interface Other {\n  readonly name: string\n}\n`,
  })
  const circles: [kind: string, files: Files][] = [
    ['types on both sides', pair("import type { Other } from './other.ts'", "import type { One } from './one.ts'")],
    ['types among values', pair("import { type Other } from './other.ts'", "import { type One } from './one.ts'")],
    ['types that go on', pair("export type { Other } from './other.ts'", "import type { One } from './one.ts'")],
    [
      'a type one way, a part that loads later the other way',
      pair("export const later = () => import('./other.ts')", "import type { One } from './one.ts'"),
    ],
  ]
  console.log(`${circles.length + 2} circles planted`)
  test.each(circles)('%s', (_, files) => {
    const { refused, output } = saysOf(biome, files)
    expect(output).toContain('lint/suspicious/noImportCycles')
    expect(refused).toBe(true)
  })

  test('a type by `import()` in its place, which no rule about circles follows', () => {
    const type = "export type Name = import('./other.ts').Other['name']"
    const { refused, output } = saysOf(oxlint, pair(type, "import type { One } from './one.ts'"))
    expect(output).toContain('consistent-type-imports')
    expect(refused).toBe(true)
  })

  test('the card forms as they were: the step loads a form later, the form takes its type from the step', () => {
    expect(saysOf(biome, cardForms)).toMatchObject({ refused: false })

    const form = `${payments}/demo-cards.tsx`
    const planted = (cardForms[form] ?? '').replace("'./card-form.ts'", "'./card-fields.tsx'")
    expect(planted).not.toBe(cardForms[form])
    const { refused, output } = saysOf(biome, { ...cardForms, [form]: planted })
    expect(output).toContain(form)
    expect(refused).toBe(true)
  })
})
