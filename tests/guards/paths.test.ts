import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anchorsOf, checkFile, commentsOf, diskOf, isOnDisk, spelledOut } from './named-paths.ts'
import { filesOfRepository, readTexts } from './repository-files.ts'

const disk = diskOf(filesOfRepository(), (path) => readFileSync(path, 'utf8'))
// Migrations are history: what they name stood there when they were written.
const files = readTexts('src', 'tests', 'scripts', 'docs', '*.md', '*.ts').filter(
  ({ path }) => !path.startsWith('docs/adr/0011/'),
)
/** Put into comments and sources here, which this file must not have itself. */
const gone = 'no-such-name'
const brokenIn = (path: string, text: string) => checkFile({ path, text }, disk).broken

describe('what pages and comments name is on disk', () => {
  test('paths, names of files and links lead somewhere', () => {
    const checked = files.map((file) => checkFile(file, disk))
    expect(checked.flatMap(({ broken }) => broken)).toEqual([])

    const count = checked.reduce((sum, { named }) => sum + named, 0)
    expect(count).toBeGreaterThan(300)
    console.info(`${count} paths and links in ${checked.filter(({ named }) => named > 0).length} files lead somewhere`)
  })

  test('a path that was moved away is named with its place', () => {
    const moved = 'Calls:\n`src/kernel/calls/scoring-acts.ts`.'
    expect(brokenIn('docs/areas/x.md', moved)).toEqual([
      'docs/areas/x.md:2 names src/kernel/calls/scoring-acts.ts, which does not exist',
    ])
  })

  test.each([
    ['docs/x.md', '`src/areas/scoring/calls/{acts,deeds}.ts`'],
    ['docs/x.md', 'see src/areas/<area>/server/no-such-name.ts'],
    ['docs/x.md', '`no-such-name.ts`'],
    ['docs/x.md', '`scoring/no-such-name.ts`'],
    ['docs/x.md', '[there](areas/no-such-page.md)'],
    ['docs/x.md', '[there](areas/scoring.md#no-such-heading)'],
    ['docs/x.md', '[here](#no-such-heading)'],
    ['src/x.ts', `/** As src/areas/scoring/rules/${gone}.ts says. */`],
    ['src/x.ts', `  // tests/${gone} holds it.`],
    ['src/x.ts', `source: 'own: docs/areas/${gone}.md'`],
  ])('%s must not name %s', (path, text) => {
    expect(brokenIn(path, text)).toHaveLength(1)
  })

  test('a stale name in a real page is found', () => {
    const text = readFileSync('docs/areas/rosters.md', 'utf8')
    expect(brokenIn('docs/areas/rosters.md', text)).toEqual([])
    expect(
      brokenIn('docs/areas/rosters.md', text.replaceAll('src/areas/rosters/rules', 'src/areas/roster/rules')),
    ).not.toEqual([])
  })

  test('no file names a folder that areas were spread over before they had one folder each', () => {
    // Built from parts, because this file is read, too.
    const before = new RegExp(`(?<![\\w/-])(?:src/(?:domain|contract|server|${'web'})|tests/(?:domain|api|${'web'}))/`)
    const namesOne = ({ text }: { text: string }) => before.test(text)
    expect(files.filter(namesOne).map(({ path }) => path)).toEqual([])
    expect(namesOne({ text: `see src/${'server'}/pos/sell.ts` })).toBe(true)
    expect(namesOne({ text: 'see src/kernel/server/http/mount.ts' })).toBe(false)
  })

  test('code is not prose, and prose may abbreviate', () => {
    expect(commentsOf("lint('src/no.ts') // why\n/* a */ b").trimStart()).toBe('// why\n/* a */')
    expect(brokenIn('src/x.ts', "lint('src/areas/scoring/rules/canary.ts')")).toEqual([])
    expect(spelledOut('a/{b, c}/{d,e}')).toEqual(['a/b/d', 'a/b/e', 'a/c/d', 'a/c/e'])
    expect(isOnDisk('src/areas/<area>/server', disk)).toBe(true)
    expect(isOnDisk('tests/**/*.test.ts', disk)).toBe(true)
    expect(isOnDisk('server/http/mount.ts', disk)).toBe(true)
    expect(isOnDisk('ount.ts', disk)).toBe(false)
  })

  test('anchors are those that GitHub gives', () => {
    expect([...anchorsOf(`# A page\n## ${'§'}4 States & more\n## \`npm start\`, twice\n## A page`)]).toEqual([
      'a-page',
      '4-states--more',
      'npm-start-twice',
      'a-page-1',
    ])
  })
})
