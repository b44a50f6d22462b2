import { type AreaMap, faultOf, type Import } from '#tests/guards/area-map.ts'
import { isText, type Node, nameIn, nodesBelow, parse } from '../words/syntax.ts'
import type { SourceFile } from './house-figures.ts'

/**
 * Returns the folders of each area: the outermost ones that have its name. Today each area has one, `src/areas/<area>`;
 * before, each had one in every layer.
 */
export function foldersOfAreas(paths: readonly string[], areas: readonly string[]): Map<string, string[]> {
  const folders = new Map(areas.map((area) => [area, new Set<string>()]))
  for (const path of paths) {
    const segments = path.split('/').slice(0, -1)
    const depth = segments.findIndex((segment) => folders.has(segment))
    folders.get(segments[depth] ?? '')?.add(segments.slice(0, depth + 1).join('/'))
  }
  return new Map([...folders].map(([area, found]) => [area, [...found].sort()]))
}

/** A file that names most areas has to change with the list of areas. */
const enough = 2 / 3

/** Returns the files that name at least two thirds of the areas, in import paths, strings or keys. */
export function listsOfAreas(files: readonly SourceFile[], areas: readonly string[]): string[] {
  const names = new Set(areas)
  return files
    .filter(({ text }) => areas.filter((area) => text.includes(area)).length >= areas.length * enough)
    .filter((file) => {
      const named = new Set(stringsIn(file).flatMap((one) => areasNamedBy(one, names)))
      return named.size >= areas.length * enough
    })
    .map(({ path }) => path)
}

/** A string names an area if it is its name, or a path through a folder of that name. */
const areasNamedBy = (text: string, areas: ReadonlySet<string>): string[] =>
  /^[#.\w/-]+$/.test(text) ? text.split('/').filter((segment) => areas.has(segment)) : []

/** Every string and every key of a file of code or of JSON. */
function stringsIn({ path, text }: SourceFile): string[] {
  // JSON is an expression of the language, so one parser reads both.
  const tree = path.endsWith('.json') ? parse(`${path}.ts`, `(${text})`) : parse(path, text)
  return nodesBelow(tree).flatMap((node) => [
    ...(isText(node) ? [node.value] : []),
    ...(node.type === 'Property' ? [nameIn(node['key'])] : []),
    ...(node.type === 'TemplateElement' ? [rawOf(node)] : []),
  ])
}

const rawOf = (node: Node): string => (node['value'] as { raw: string }).raw

/** Returns the pairs of areas whose imports contradict the table of directions, each with one of its imports. */
export function contradictionsOf(imports: readonly Import[], map: AreaMap): string[] {
  const pairs = new Map<string, string>()
  for (const one of imports) {
    const fault = faultOf(one, map)
    if (fault !== undefined && !pairs.has(`${one.from} ${one.to}`)) pairs.set(`${one.from} ${one.to}`, fault)
  }
  return [...pairs.values()]
}
