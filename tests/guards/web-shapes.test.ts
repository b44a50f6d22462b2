import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', '..', 'src', 'web')

/** In the browser a call is only its name, method and path (src/app/web/build/lean-contract.ts). */
const readsShape =
  /\.(params|query|body|reply)\.(shape|safeParse|parse|def|_zod)\b|\.(refusals|example|access|summary)\b/

test('no screen reads a shape from a call: shapes are not in the bundle', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('build'))
    .map((name) => [name, readFileSync(join(web, name), 'utf8')] as const)

  expect(files.length).toBeGreaterThan(40)
  expect(files.filter(([, text]) => readsShape.test(text)).map(([name]) => name)).toEqual([])
  expect(readsShape.test('register.body.shape.first')).toBe(true)
})
