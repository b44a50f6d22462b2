import { posix } from 'node:path'
import type { SourceFile } from './house-figures.ts'

const specifier = /(?<=(?:\bfrom|\bimport)\s*\(?\s*')[^']+(?=')/g

/** Reads docs/adr/0011/paths.tsv: the new path of each old one. */
export const newPathsIn = (table: string): ReadonlyMap<string, string> =>
  new Map(table.split('\n').flatMap((line) => (line.includes('\t') ? [line.split('\t') as [string, string]] : [])))

/**
 * Returns the files of a checkout from before the areas had one folder each as if they had been moved: at their new
 * paths, with imports that lead to new paths.
 */
export function asMoved(files: readonly SourceFile[], newPaths: ReadonlyMap<string, string>): SourceFile[] {
  return files.map(({ path, text }) => ({
    path: newPaths.get(path) ?? path,
    text: text.replaceAll(specifier, (name) => {
      const target = newPathOf(oldTargetOf(path, name), newPaths)
      return target === undefined ? name : target.replace(/^(src\/)?/, '#')
    }),
  }))
}

function oldTargetOf(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  return name.replace(/^#tests\//, 'tests/').replace(/^#/, 'src/')
}

/** Aliases were written without the file's extension. */
const newPathOf = (target: string, newPaths: ReadonlyMap<string, string>): string | undefined =>
  ['', '.ts', '.tsx'].map((extension) => newPaths.get(target + extension)).find((path) => path !== undefined)
