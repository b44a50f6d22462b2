import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { pagesOfDoors } from './area-doors.ts'
import { type PlannedLoad, type PlannedModule, planChunks } from './plan-chunks.ts'

/**
 * How much a load counts. Most people arrive at few pages, on a phone and over a slow network; a club is run from a
 * laptop; a part that opens later, such as a sheet, loads after a press.
 */
const weights = { arrival: 40, phone: 8, desk: 1, part: 0.2 }

/**
 * Splits the bundle by route: which modules a page needs decides which chunk they are in (`plan-chunks.ts`). Returns
 * the plugin that looks at the modules, and the name of a module's chunk, for the bundler.
 */
export function chunksByRoute(sources: string): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let chunks: ReadonlyMap<string, number> = new Map()
  const plugin: Plugin = {
    name: 'sideout:chunks-by-route',
    apply: 'build',
    async buildEnd(error) {
      if (error) return
      const modules = new Map<string, PlannedModule>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info || id.startsWith('\0rolldown')) continue
        modules.set(id, {
          id,
          bytes: bytesOf(id, info.code),
          imports: importsOf(id, info),
          isEntry: info.isEntry || info.dynamicImporters.length > 0 || firstScript.test(relative(sources, id)),
        })
      }
      chunks = planChunks(modules, await loadsOf(sources, modules))
    },
  }
  const nameOf = (id: string) => {
    const number = chunks.get(id)
    return number === undefined ? null : `shared-${number}`
  }
  return { plugin, nameOf }
}

/** The page and its script, which every page starts with. */
const firstScript = /^app\/web\/(index\.html|main\.tsx)$/

/** About how much a module adds. Styles are read from their files, because the bundler has taken them out by then. */
const bytesOf = (id: string, code: string | null): number =>
  gzipSync(id.endsWith('.css') && existsSync(id) ? readFileSync(id) : (code ?? '')).length

const barrel = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/
const iconsNamed = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g

/** What a module imports. The library of icons exports all from one module: what counts is the icons that are named. */
function importsOf(id: string, { importedIds, code }: { importedIds: readonly string[]; code: string | null }) {
  if (barrel.test(id)) return []
  const all = importedIds.find((imported) => barrel.test(imported))
  if (!all) return importedIds
  const names = [...(code ?? '').matchAll(iconsNamed)].flatMap(([, list = '']) => list.match(/\bIcon\w+/g) ?? [])
  const icons = names.map((name) => join(dirname(all), 'icons', `${name}.mjs`))
  return [...importedIds.filter((imported) => imported !== all), ...icons]
}

/** Every page, and every part that opens later. All of them need the first script. */
async function loadsOf(sources: string, modules: ReadonlyMap<string, PlannedModule>): Promise<readonly PlannedLoad[]> {
  const [entries, idOf] = [[...modules.values()].filter(({ isEntry }) => isEntry), new Map<string, string>()]
  for (const { id } of entries) idOf.set(relative(sources, id), id)
  const first = [...idOf].filter(([name]) => firstScript.test(name)).map(([, id]) => id)
  const pages = (await pagesOfDoors(sources)).map(({ modules: names, parts: more, kind }): PlannedLoad => {
    const ids = [...names, ...more].flatMap((name) => idOf.get(name) ?? [])
    return { entries: [...first, ...ids], weight: weights[kind] }
  })
  const ofPages = new Set(pages.flatMap((page) => page.entries))
  const parts = entries.filter(({ id }) => !ofPages.has(id))
  return [...pages, ...parts.map(({ id }) => ({ entries: [...first, id], weight: weights.part }))]
}
