import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { type ReadFile, readTexts } from './repository-files.ts'
import { areaOf, circlesIn, complaintAbout, directionsIn, importsOf } from './web-storeys.ts'

const heading = 'Which screens may use which'
const directions = directionsIn(readFileSync('docs/architecture.md', 'utf8'), heading)
const files = readTexts(...filesIn.web)
const imports = files.flatMap(importsOf)

const complaintsOf = (file: ReadFile) => importsOf(file).flatMap((one) => complaintAbout(one, directions) ?? [])

describe('the storeys of the web', () => {
  test('the kernel knows no area, screens know no app, and areas use one another in the declared directions', () => {
    console.log(`${files.length} files of the web, ${imports.length} imports, ${directions.size} areas`)
    expect(files.length).toBeGreaterThan(400)
    expect(imports.length).toBeGreaterThan(2_000)
    expect(files.flatMap(complaintsOf)).toEqual([])
  })

  test('the table names every area and every direction that is used, and no other', () => {
    const areas = new Set(files.flatMap(({ path }) => areaOf(path) ?? []))
    expect([...directions.keys()].sort()).toEqual([...areas].sort())

    const used = new Set(imports.map(({ from, target }) => `${areaOf(from)} > ${areaOf(target)}`))
    const idle = [...directions].flatMap(([area, more]) => more.map((one) => `${area} > ${one}`))
    expect(idle.filter((direction) => !used.has(direction))).toEqual([])
  })

  test('no area leads back to itself', () => {
    expect(circlesIn(directions)).toEqual([])
    const wrong = new Map([...directions, ['accounts', ['follow']]])
    expect(circlesIn(wrong)).toContain('accounts > follow > accounts')
  })
})

describe('what is planted in a file of the house is refused', () => {
  const planted: [path: string, line: string, why: string][] = [
    [
      'kernel/web/frame/top-bar.tsx',
      "import { Home } from '#areas/scoring/screens/home.tsx'",
      'the kernel knows no area',
    ],
    [
      'kernel/web/frame/common-shell.tsx',
      "const later = () => import('#app/web/navigation.ts')",
      'the kernel knows no app',
    ],
    ['kernel/web/frame/install.ts', "import { client } from '../../../app/web/main.tsx'", 'the kernel knows no app'],
    ['kernel/web/api/session.ts', "import { current } from '#areas/accounts/calls/accounts.ts'", 'no area'],
    ['kernel/web/ui/lazy-part.tsx', "import type { Act } from '#areas/scoring/rules/acts.ts'", 'no area'],
    ['kernel/web/ui/button.tsx', "export type { Route } from '../frame/paths.ts'", 'ui may not use frame'],
    ['kernel/web/display/controls.ts', "import { a } from '#areas/scoreboard/screens/display/board.ts'", 'no area'],
    [
      'kernel/web/service-worker/worker.ts',
      "let api: typeof import('../api/send.ts')",
      'service-worker may not use api',
    ],
    ['areas/clubs/screens/welcome.tsx', "import { NotFound } from '#app/web/frame-screens.ts'", 'screens know no app'],
    [
      'areas/accounts/screens/login.tsx',
      "import { a } from '#areas/follow/screens/follow.tsx'",
      'accounts may not use follow',
    ],
    ['areas/scoring/screens/home.tsx', "import '../../watch/screens/watch.css'", 'scoring may not use watch'],
  ]
  test.each(planted)('%s: %s', (path, line, why) => {
    const file = files.find((one) => one.path === `src/${path}`)
    const text = `${file?.text}\n${line}\n`
    const complaints = complaintsOf({ path: `src/${path}`, text })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(`src/${path}:${(file?.text ?? '').split('\n').length + 1} imports`)
    expect(complaints[0]).toContain(why)
  })

  test('a page that names the script of another area', () => {
    const page = {
      path: 'src/areas/schedule/screens/page.html',
      text: '<script src="/areas/scoring/screens/home.tsx"></script>',
    }
    expect(complaintsOf(page)).toEqual([expect.stringContaining('schedule may not use scoring')])
  })
})
