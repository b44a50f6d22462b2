import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { importsOf as areaImportsOf, areaMapIn, faultOf } from './area-map.ts'
import { type ReadFile, readTexts } from './repository-files.ts'
import { complaintAbout, importsOf } from './web-storeys.ts'

const map = areaMapIn(readFileSync('docs/architecture.md', 'utf8'))
const files = readTexts(...filesIn.web)
const imports = files.flatMap(importsOf)

const complaintsOf = (file: ReadFile) => [
  ...importsOf(file).flatMap((one) => complaintAbout(one) ?? []),
  ...areaImportsOf(file).flatMap((one) => faultOf(one, map) ?? []),
]

test('the kernel of the web knows no area, screens know no app, and areas use one another as the table says', () => {
  console.log(`${files.length} files of the web, ${imports.length} imports`)
  expect(files.length).toBeGreaterThan(400)
  expect(imports.length).toBeGreaterThan(2_000)
  expect(files.flatMap(complaintsOf)).toEqual([])
})

describe('what is planted in a file of the house is refused', () => {
  const planted: [path: string, line: string, why: string][] = [
    [
      'kernel/web/frame/top-bar.tsx',
      "import { Home } from '#areas/scoring/screens/home.tsx'",
      'kernel may not use scoring',
    ],
    [
      'kernel/web/frame/common-shell.tsx',
      "const later = () => import('#app/web/navigation.ts')",
      'kernel may not use app',
    ],
    ['kernel/web/frame/install.ts', "import { client } from '../../../app/web/main.tsx'", 'kernel may not use app'],
    [
      'kernel/web/api/session.ts',
      "import { current } from '#areas/accounts/calls/accounts.ts'",
      'kernel may not use accounts',
    ],
    [
      'kernel/web/ui/lazy-part.tsx',
      "import type { Act } from '#areas/scoring/rules/acts.ts'",
      'kernel may not use scoring',
    ],
    ['kernel/web/ui/button.tsx', "export type { Route } from '../frame/paths.ts'", 'ui may not use frame'],
    [
      'kernel/web/display/controls.ts',
      "import { a } from '#areas/scoreboard/screens/display/board.ts'",
      'kernel may not use scoreboard',
    ],
    [
      'kernel/web/service-worker/worker.ts',
      "let api: typeof import('../api/send.ts')",
      'service-worker may not use api',
    ],
    [
      'areas/clubs/screens/welcome.tsx',
      "import { NotFound } from '#app/web/frame-screens.ts'",
      'clubs may not use app',
    ],
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
    expect(complaints).toEqual([expect.stringMatching(`^src/${path}.* imports .*${why}$`)])
  })

  test('a screen may make the calls of an area above it, but not show its screens or use its rules', () => {
    const path = 'src/areas/clubs/screens/welcome.tsx'
    const textWith = (name: string) => ({ path, text: `import { a } from '${name}'` })
    expect(complaintsOf(textWith('#areas/members/calls/members.ts'))).toEqual([])
    expect(complaintsOf(textWith('#areas/members/rules/columns.ts'))).toHaveLength(1)
    expect(complaintsOf(textWith('#areas/members/screens/words.ts'))).toHaveLength(1)
  })

  test('a page that names the script of another area', () => {
    const page = {
      path: 'src/areas/schedule/screens/page.html',
      text: '<script src="/areas/scoring/screens/home.tsx"></script>',
    }
    expect(complaintsOf(page)).toEqual([expect.stringContaining('schedule may not use scoring')])
  })
})
