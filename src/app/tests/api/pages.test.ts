import { expect, test } from 'vitest'
import { isPage, pages } from '#app/pages.ts'

test('the server knows every page of every area, and no other', () => {
  for (const { path } of pages) {
    expect(path).toMatch(/^\//)
    expect(isPage(path.replace(':keeper', 'sideoutScorekeeper').replace(/:\w+/g, '12'))).toBe(true)
  }
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  expect(isPage('/nothing')).toBe(false)
  expect(isPage('/two/parts')).toBe(false)
})
