import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import { filesIn } from '../../scripts/support/layout.ts'
import { areaMapIn, areasOn, faultOf, faultsOfMap, importsOf, misplacedIn, unusedIn } from './area-map.ts'
import { filesOfRepository, readTexts } from './repository-files.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const map = areaMapIn(page)
const files = readTexts(...filesIn.server, ...filesIn.calls, ...filesIn.rules, ...filesIn.web).filter(({ path }) =>
  /\.(tsx?|css|html)$/.test(path),
)
const imports = files.flatMap(importsOf)
const paths = filesOfRepository('src')

const textOf = (path: string) => readFileSync(path, 'utf8')
/** The faults of a real file, with a line more. */
const faultsWith = (path: string, line: string) =>
  importsOf({ path, text: `${line}\n${textOf(path)}` }).flatMap((one) => faultOf(one, map) ?? [])

describe('areas use one another in one direction', () => {
  test('app uses the areas, the areas the kernel, and each other only as the table says', () => {
    expect(imports.flatMap((one) => faultOf(one, map) ?? [])).toEqual([])
    expect(imports.length).toBeGreaterThan(2000)
    console.info(`${files.length} files, ${imports.length} imports, ${map.mayUse.size} areas`)
  })

  test('the table goes from the lowest to the highest, so that there is no circle', () => {
    expect(faultsOfMap(map)).toEqual([])
  })

  test('every entry of the table is used', () => {
    expect(unusedIn(map, imports)).toEqual([])
  })

  test.each([
    [
      'src/kernel/server/http/mount.ts',
      "import { findClub } from '#areas/clubs/server/club-rows.ts'",
      'kernel',
      'clubs',
    ],
    ['src/kernel/server/http/mount.ts', "import { createDeps } from '../../../app/create-deps.ts'", 'kernel', 'app'],
    ['src/kernel/calls/shapes.ts', "import type { Act } from '#areas/scoring/rules/acts.ts'", 'kernel', 'scoring'],
    ['src/kernel/rules/result.ts', "export { fits } from '#areas/groups/rules/criteria.ts'", 'kernel', 'groups'],
    ['src/areas/scoring/server/begin-match.ts', "import '#areas/follow/server/queue-texts.ts'", 'scoring', 'follow'],
    [
      'src/areas/scoring/server/begin-match.ts',
      "import { queue } from '../../follow/server/queue-texts.ts'",
      'scoring',
      'follow',
    ],
    ['src/areas/events/server/edit-event.ts', "const late = await import('#app/create-deps.ts')", 'events', 'app'],
    [
      'src/areas/clubs/calls/clubs.ts',
      "import { MemberRow } from '#areas/members/calls/members.ts'",
      'clubs',
      'members',
    ],
    [
      'src/areas/groups/rules/criteria.ts',
      "type Act = import('#areas/scoring/rules/acts.ts').Act",
      'groups',
      'scoring',
    ],
  ])('%s may not: %s', (path, line, from, to) => {
    expect(faultsWith(path, '')).toEqual([])
    expect(faultsWith(path, line)).toEqual([expect.stringMatching(`${from} may not use ${to}$`)])
  })

  test('a circle, and an entry that nobody needs, are seen', () => {
    const mapWith = (area: string, other: string) =>
      areaMapIn(page.replace(new RegExp(`^(\\| \`${area}\` \\| .+) \\|$`, 'm'), `$1, \`${other}\` |`))

    expect(faultsOfMap(mapWith('scoring', 'follow'))).toEqual([
      'scoring may not use follow, which does not come before it',
    ])
    expect(unusedIn(mapWith('payments', 'platform'), imports)).toEqual(['payments uses platform'])
  })
})

describe('the words of areas are one list', () => {
  test('each folder of src/areas has one of them, and every file is in a part', () => {
    expect(misplacedIn(paths, map)).toEqual([])
    expect(areasOn(paths).sort()).toEqual([...map.mayUse.keys()].sort())
    expect(Object.keys(areas).filter((area) => !map.mayUse.has(area))).toEqual([])
  })

  test.each([
    'src/areas/matches/server/match-rows.ts',
    'src/areas/donations/screens/donate.tsx',
    'src/areas/matches/tests/api/chat.test.ts',
    'src/scoring/calls.ts',
    'src/areas/scoring/scoring.ts',
  ])('%s stands under no word of the list', (path) => {
    expect(misplacedIn([...paths, path], map)).toEqual([path])
  })

  test('an area that the table does not have is seen', () => {
    expect(areasOn([...paths, 'src/areas/matches/server/match-rows.ts'])).toContain('matches')
  })
})
