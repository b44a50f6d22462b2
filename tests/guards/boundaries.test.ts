import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const empty = mkdtempSync(join(tmpdir(), 'sideout-canary-'))
copyFileSync('biome.json', join(empty, 'biome.json'))
afterAll(() => rmSync(empty, { recursive: true }))

/** Lints a text as if it were that file of the house. */
function lint(path: string, text: string): { refused: boolean; output: string } {
  const file = join(empty, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const { status, stderr, stdout } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', path], {
    cwd: empty,
    encoding: 'utf8',
  })
  rmSync(file)
  return { refused: status !== 0, output: stdout + stderr }
}

describe('a door that is not on the plan stays shut', () => {
  const wrong: [path: string, text: string][] = [
    [
      'src/domain/scoring/canary.ts',
      "import { createApp } from '#server/kernel/http/app'\nexport const canary = createApp\n",
    ],
    ['src/domain/scoring/canary.ts', "import { readFileSync } from 'node:fs'\nexport const canary = readFileSync\n"],
    ['src/domain/scoring/canary.ts', "import * as z from 'zod/mini'\nexport const canary = z\n"],
    [
      'src/contract/canary.ts',
      "import { createApp } from '#server/kernel/http/app'\nexport const canary = createApp\n",
    ],
    ['src/contract/canary.ts', "import { readFileSync } from 'node:fs'\nexport const canary = readFileSync\n"],
    [
      'src/web/screens/scoring/canary.ts',
      "import { createApp } from '#server/kernel/http/app'\nexport const canary = createApp\n",
    ],
    ['src/web/api/canary.ts', "import { a } from '../../server/http/app.ts'\nexport const canary = a\n"],
    ['src/server/scoring/canary.ts', "import { App } from '../../web/app/app.tsx'\nexport const canary = App\n"],
    [
      'src/server/scoring/canary.ts',
      "import { smtpMail } from '#server/kernel/providers/mail/smtp'\nexport const canary = smtpMail\n",
    ],
  ]
  test.each(wrong)('%s may not: %s', (path, text) => {
    const { refused, output } = lint(path, text)
    expect(output).toContain('noRestrictedImports')
    expect(refused).toBe(true)
  })

  test('the natural way is open', () => {
    const text = "import { ok } from '#domain/shared/result'\n\nexport const canary = ok\n"
    expect(lint('src/domain/scoring/canary.ts', text)).toMatchObject({ refused: false })
    expect(lint('src/server/scoring/canary.ts', text)).toMatchObject({ refused: false })
  })
})
