import { childrenOf, isText, type Node, nameIn, nodesBelow, nodesIn, parse } from '../words/syntax.ts'
import type { SourceFile } from './house-figures.ts'

/** The name of a test, and how many tests it stands for: a table with three rows in its source is three. */
export interface NamedTest {
  /** With the names of the groups around it: `a club > has a name`. Values stay as they are written: `$name`. */
  readonly name: string
  /** An area, or another folder that has tests. */
  readonly area: string
  readonly count: number
}

interface Group {
  readonly names: readonly string[]
  readonly count: number
}

/** Returns the tests of a file in the order of its source. */
export function testsIn({ path, text }: SourceFile): NamedTest[] {
  const found: NamedTest[] = []
  const tree = parse(path, text)
  const tables = tablesIn(tree)
  const visit = (node: Node, group: Group): void => {
    const call = callOf(node, tables)
    if (!call) return visitAll(childrenOf(node), group)
    const [title, ...rest] = nodesIn(node['arguments'])
    const names = [...group.names, title ? titleOf(title, text) : '']
    const count = group.count * call.rows
    if (call.kind === 'describe') return visitAll(rest, { names, count })
    found.push({ name: names.join(' > '), area: areaOf(path), count })
  }
  const visitAll = (nodes: readonly Node[], group: Group) => {
    for (const node of nodes) visit(node, group)
  }
  visit(tree, { names: [], count: 1 })
  return found
}

/** Reads `test(…)`, `describe.each(rows)(…)` and the like; undefined for all other nodes. */
function callOf(node: Node, tables: Tables): { readonly kind: string; readonly rows: number } | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  const kind = rootOf(callee)
  if (!/^(test|it|describe)$/.test(kind) || tableOf(node)) return undefined
  return { kind, rows: rowsOf(callee, tables) }
}

/** The first name of a callee: `test` of `test.each(rows)`. */
function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return nameIn(callee)
  const [inner] = nodesIn(callee['object'] ?? callee['callee'] ?? callee['tag'])
  return inner ? rootOf(inner) : ''
}

/** Whether a call only gives the rows: `test.each(rows)`. */
const tableOf = (node: Node): boolean => {
  const callee = node['callee'] as Node
  return callee.type === 'MemberExpression' && /^(each|for)$/.test(nameIn(callee['property']))
}

/** The arrays that constants of a file hold. */
type Tables = ReadonlyMap<string, Node>

const tablesIn = (tree: Node): Tables =>
  new Map(
    nodesBelow(tree).flatMap((node) => {
      const table = node.type === 'VariableDeclarator' ? arrayIn(node['init']) : undefined
      return table ? [[nameIn(node['id']), table] as const] : []
    }),
  )

/** The array in `[…]`, `[…] as const` and the like. */
function arrayIn(value: unknown): Node | undefined {
  const [node] = nodesIn(value)
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return arrayIn(node['expression'])
  return node?.type === 'ArrayExpression' ? node : undefined
}

/** The rows of a table that the file spells out; 1 for others. */
function rowsOf(callee: Node, tables: Tables): number {
  const [given] = callee.type === 'CallExpression' && tableOf(callee) ? nodesIn(callee['arguments']) : []
  const table = given && (arrayIn(given) ?? tables.get(nameIn(given)))
  const rows = nodesIn(table?.['elements'])
  return rows.length === 0 || rows.some(({ type }) => type === 'SpreadElement') ? 1 : rows.length
}

const titleOf = (title: Node, text: string): string => (isText(title) ? title.value : sourceOf(title, text))
/** A name that is put together is told by its source, with the quotes of a template left out. */
const sourceOf = (node: Node, text: string): string => text.slice(node.start, Number(node['end'])).replace(/^`|`$/g, '')

/** Returns the area of a test file, in the layout of today and in the one before. */
function areaOf(path: string): string {
  const found = /^(?:src\/areas\/([^/]+)|src\/([^/]+)|tests\/(?:api|domain|web)\/([^/]+)|tests\/([^/]+))\//.exec(path)
  return found?.slice(1).find((part) => part !== undefined) ?? path
}

/** A name of tests of which there are fewer, or more, than before. */
export interface ChangedName extends NamedTest {
  readonly before: number
}

/**
 * Compares the tests of two versions by their names. Files may have moved, so a name counts wherever it is.
 * `removed` has the names of which there are fewer, `added` those of which there are more.
 */
export function compareTests(
  before: readonly NamedTest[],
  after: readonly NamedTest[],
): { readonly removed: readonly ChangedName[]; readonly added: readonly ChangedName[] } {
  const [old, now] = [countByName(before), countByName(after)]
  const changed = [...new Map([...now, ...old]).values()].map((one) => ({
    ...one,
    before: old.get(one.name)?.count ?? 0,
    count: now.get(one.name)?.count ?? 0,
  }))
  return {
    removed: changed.filter((one) => one.count < one.before),
    added: changed.filter((one) => one.count > one.before),
  }
}

function countByName(tests: readonly NamedTest[]): Map<string, NamedTest> {
  const counts = new Map<string, NamedTest>()
  for (const one of tests) counts.set(one.name, { ...one, count: one.count + (counts.get(one.name)?.count ?? 0) })
  return counts
}
