import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { readTexts } from './repository-files.ts'

/** In the browser a call is only its name, method and path (src/app/web/build/lean-contract.ts). */
const readsShape =
  /\.(params|query|body|reply)\.(shape|safeParse|parse|def|_zod)\b|\.(refusals|example|access|summary)\b/

test('no screen reads a shape from a call: shapes are not in the bundle', () => {
  const files = readTexts(...filesIn.web).filter(
    ({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/app/web/build/'),
  )

  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(({ text }) => readsShape.test(text)).map(({ path }) => path)).toEqual([])
  expect(readsShape.test('register.body.shape.first')).toBe(true)
})
