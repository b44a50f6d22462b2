import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { resolveImport } from '../support/layout.ts'

/** Maps a file's path to the paths of its importers. */
export type Importers = ReadonlyMap<string, readonly string[]>

/**
 * Finds the importers of each of these files. Ignores type-only imports: they do not change behavior, and the compiler
 * checks them.
 */
export function importersOf(paths: readonly string[], read = (path: string) => readFileSync(path, 'utf8')): Importers {
  const knownPaths = new Set(paths)
  const importers = new Map<string, string[]>()
  for (const path of paths)
    for (const name of importsIn(path, read(path))) {
      const target = resolveImport(path, name)
      if (!knownPaths.has(target)) continue
      const those = importers.get(target)
      if (those) those.push(path)
      else importers.set(target, [path])
    }
  return importers
}

/** Returns what a file imports at run time, as written: `./rows.ts`, `#areas/scoring/rules/log.ts`. */
export function importsIn(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const fixed = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [...fixed, ...passedOn, ...later]
}

/**
 * Returns the files that a change can reach: the changed ones, their importers, and so on. The search stops at the
 * files that `endsAt` names, which are included.
 */
export function reachedFrom(
  changedPaths: readonly string[],
  importers: Importers,
  endsAt: (path: string) => boolean,
): Set<string> {
  const reached = new Set(changedPaths)
  // Iterating over a set also yields what is added along the way.
  for (const path of reached)
    if (!endsAt(path) || changedPaths.includes(path))
      for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}
