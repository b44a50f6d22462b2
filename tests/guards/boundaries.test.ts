import { describe, expect, test } from 'vitest'
import { biomeErrors } from './biome-errors.ts'

const wrong: [path: string, text: string][] = [
  [
    'src/areas/scoring/rules/canary.ts',
    "import { createApp } from '#kernel/server/http/app.ts'\nexport const canary = createApp\n",
  ],
  ['src/areas/scoring/rules/canary.ts', "import { readFileSync } from 'node:fs'\nexport const canary = readFileSync\n"],
  ['src/areas/scoring/rules/canary.ts', "import * as z from 'zod/mini'\nexport const canary = z\n"],
  [
    'src/areas/scoring/calls/canary.ts',
    "import { createApp } from '#kernel/server/http/app.ts'\nexport const canary = createApp\n",
  ],
  ['src/areas/scoring/calls/canary.ts', "import { readFileSync } from 'node:fs'\nexport const canary = readFileSync\n"],
  [
    'src/areas/scoring/screens/canary.ts',
    "import { createApp } from '#kernel/server/http/app.ts'\nexport const canary = createApp\n",
  ],
  ['src/kernel/web/api/canary.ts', "import { a } from '../../server/http/app.ts'\nexport const canary = a\n"],
  ['src/areas/scoring/server/canary.ts', "import { App } from '../../web/app/app.tsx'\nexport const canary = App\n"],
  [
    'src/areas/scoring/server/canary.ts',
    "import { smtpMail } from '#kernel/server/providers/mail/smtp.ts'\nexport const canary = smtpMail\n",
  ],
]
const open = "import { ok } from '#kernel/rules/result.ts'\n\nexport const canary = ok\n"
const mayImport = ['src/areas/scoring/rules/open.ts', 'src/areas/scoring/server/open.ts']

/** Several texts are planted at one place: each has a file of its own. */
const placeOf = (path: string, index: number) => path.replace('canary', `canary-${index}`)
const errorsIn = biomeErrors({
  ...Object.fromEntries(wrong.map(([path, text], index) => [placeOf(path, index), text])),
  ...Object.fromEntries(mayImport.map((path) => [path, open])),
})

describe('a door that is not on the plan stays shut', () => {
  test.each(wrong.map(([path, text], index) => [path, text, placeOf(path, index)]))(
    '%s may not: %s',
    (_, __, place) => {
      expect(errorsIn(place)).toContain('lint/style/noRestrictedImports')
    },
  )

  test('the natural way is open', () => {
    expect(mayImport.flatMap(errorsIn)).toEqual([])
  })
})
