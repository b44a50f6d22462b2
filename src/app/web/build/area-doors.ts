import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { AreaPage } from '../../pages.ts'
import { type DoorPage, pagesOfDoor } from './door-entries.ts'

const [doorsName, menusName] = ['virtual:area-doors', 'virtual:area-menus']

interface Lists {
  readonly areaNames: readonly string[]
  readonly pages: readonly AreaPage[]
  readonly composedPaths: Readonly<Record<string, readonly string[]>>
}

/**
 * Makes two modules. `virtual:area-menus` has the links of all areas in the sidebar of people who run a club.
 * `virtual:area-doors` has each `area.web.tsx` with the paths of its pages. The paths are in the first
 * script; an area’s screens, and where they are, load with the first page of the area that is opened. A build also has
 * `.vite/doors.json`, the modules that each page loads, so that the server can tell the browser early.
 */
export function areaDoors(sources: string): Plugin {
  return {
    name: 'sideout:area-doors',
    resolveId: (id) => (id === doorsName || id === menusName ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${menusName}`) return menusOf(sources, (await readLists(sources)).areaNames)
      if (id !== `\0${doorsName}`) return undefined
      const lists = await readLists(sources)
      return codeOf(sources, lists.pages, doorsOf(lists))
    },
    async generateBundle() {
      const pages = await pagesOfDoors(sources)
      const source = JSON.stringify(
        Object.fromEntries(pages.map(({ path, modules, parts }) => [path, { modules, parts }])),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/doors.json', source })
    },
  }
}

/** Every page of the application, with what it loads. */
export async function pagesOfDoors(sources: string): Promise<readonly DoorPage[]> {
  const lists = await readLists(sources)
  const names = new Map(lists.pages.map((page) => [page.name, page.path]))
  return doorsOf(lists).flatMap(({ file }) => pagesOfDoor(sources, file, names))
}

/** Vite bundles its configuration elsewhere, so the lists are imported by their full addresses. */
async function readLists(sources: string): Promise<Lists> {
  const open = (path: string) => import(pathToFileURL(join(sources, path)).href)
  const [{ areaNames }, { pages }, { composedPaths }] = await Promise.all([
    open('app/areas.ts'),
    open('app/pages.ts'),
    open('app/web/pages/composed-paths.ts'),
  ])
  return { areaNames, pages, composedPaths }
}

interface Door {
  /** A path under src. */
  readonly file: string
  readonly paths: readonly string[]
}

function doorsOf({ pages, composedPaths }: Lists): readonly Door[] {
  const composed = new Set(Object.values(composedPaths).flat())
  const own = pages.filter(({ path, isApart }) => !isApart && !composed.has(path))
  const byArea = Map.groupBy(own, ({ area }) => area)
  return [
    ...[...byArea].map(([area, of]) => ({ file: `areas/${area}/area.web.tsx`, paths: of.map(({ path }) => path) })),
    ...Object.entries(composedPaths).map(([file, paths]) => ({ file: `app/web/pages/${file}.tsx`, paths })),
  ]
}

function codeOf(sources: string, pages: Lists['pages'], doors: readonly Door[]): string {
  const lines = doors.map(({ file, paths }) => {
    if (!existsSync(join(sources, file))) throw new Error(`src/${file} is missing: its pages have no screens`)
    return `  [${JSON.stringify(paths)}, () => import(${JSON.stringify(join(sources, file))})],`
  })
  const likes = pages.flatMap(({ path, like }) => (like ? [`${JSON.stringify(path)}: ${like}`] : []))
  return `export const doors = [\n${lines.join('\n')}\n]\nexport const likes = { ${likes.join(', ')} }\n`
}

/** The links of every area that has some. */
function menusOf(sources: string, areaNames: readonly string[]): string {
  const files = areaNames.map((area) => join(sources, 'areas', area, 'screens/club-menu.ts')).filter(existsSync)
  const imports = files.map((file, at) => `import { clubMenu as menu${at} } from ${JSON.stringify(file)}`)
  return `${imports.join('\n')}\nexport const clubMenu = [${files.map((_, at) => `...menu${at}`).join(', ')}]\n`
}
