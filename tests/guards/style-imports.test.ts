import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOfDoors } from '#app/web/build/area-doors.ts'
import { StyleImports } from './style-imports.ts'

const styles = globSync('src/**/*.css')
const loads = (await pagesOfDoors(resolve('src'))).map(({ path, modules, parts }) => ({
  path,
  modules: ['app/web/main.tsx', ...modules, ...parts].map((name) => `src/${name}`),
}))
const missing = (imports: StyleImports) => [...new Set(loads.flatMap(({ modules }) => imports.missingOn(modules)))]

/** Which chunk a style is in changes with every page, so no screen may rely on the styles of another. */
test('every screen imports the styles of the classes that it uses', () => {
  expect(loads.length).toBeGreaterThan(100)
  expect(missing(new StyleImports(styles))).toEqual([])
})

test('a screen that relies on the styles of another is found', () => {
  const without = new StyleImports(styles, (path) =>
    readFileSync(path, 'utf8').replace(/import '\.\/clubs\.css'\n/, ''),
  )
  expect(missing(without)).toContain(
    'src/areas/clubs/screens/club-settings.tsx: .setting-list is in src/areas/clubs/screens/clubs.css',
  )
})
