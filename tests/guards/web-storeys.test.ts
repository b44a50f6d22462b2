import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ReadFile, readTexts } from './repository-files.ts'
import { areaOf, circlesIn, complaintAbout, directionsIn, importsOf } from './web-storeys.ts'

const heading = 'Which screens may use which'
const directions = directionsIn(readFileSync('docs/architecture.md', 'utf8'), heading)
const files = readTexts('src/web')
const imports = files.flatMap(importsOf)

const complaintsOf = (file: ReadFile) => importsOf(file).flatMap((one) => complaintAbout(one, directions) ?? [])

describe('the storeys of the web', () => {
  test('the kernel knows no area, screens know no wiring, and areas use one another in the declared directions', () => {
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
    ['app/top-bar.tsx', "import { Home } from '../screens/scoring/home.tsx'", 'the kernel knows no screens'],
    ['app/common-shell.tsx', "const later = () => import('../wiring/navigation.ts')", 'the kernel knows no wiring'],
    ['app/install.ts', "import { client } from '../main.tsx'", 'the kernel knows no main.tsx'],
    ['api/session.ts', "import { current } from '#areas/accounts/calls/accounts.ts'", 'accounts is one'],
    ['ui/lazy-part.tsx', "import type { Act } from '#areas/scoring/rules/acts.ts'", 'scoring is one'],
    ['ui/button.tsx', "export type { Route } from '../app/paths.ts'", 'ui may not use app'],
    ['display/controls.ts', "import { createBoard } from '../screens/scoreboard/display/board.ts'", 'no screens'],
    ['service-worker/worker.ts', "let api: typeof import('../api/send.ts')", 'service-worker may not use api'],
    ['screens/clubs/welcome.tsx', "import { NotFound } from '../../wiring/frame-screens.ts'", 'screens know no wiring'],
    ['screens/accounts/login.tsx', "import { Follow } from '../follow/follow.tsx'", 'accounts may not use follow'],
    ['screens/scoring/home.tsx', "import '../watch/watch.css'", 'scoring may not use watch'],
  ]
  test.each(planted)('%s: %s', (path, line, why) => {
    const file = files.find((one) => one.path === `src/web/${path}`)
    const text = `${file?.text}\n${line}\n`
    const complaints = complaintsOf({ path: `src/web/${path}`, text })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(`src/web/${path}:${(file?.text ?? '').split('\n').length + 1} imports`)
    expect(complaints[0]).toContain(why)
  })

  test('a page that names the script of another area', () => {
    const page = {
      path: 'src/web/screens/schedule/page.html',
      text: '<script src="/screens/scoring/home.tsx"></script>',
    }
    expect(complaintsOf(page)).toEqual([expect.stringContaining('schedule may not use scoring')])
  })
})
