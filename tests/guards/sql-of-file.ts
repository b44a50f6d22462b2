import { parseSync } from 'vite'
import { lineAt } from './repository-files.ts'

/** A write of a table. `table` is undefined where its name is not written out. */
export interface Write {
  readonly table: string | undefined
  readonly line: number
}

/** What a file does with the database: its writes, and the lines on which SQL of any kind stands. */
export interface SqlOfFile {
  readonly writes: readonly Write[]
  readonly lines: readonly number[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const writingCalls = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const otherCalls = new Set(['selectFrom', 'selectNoFrom', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'forUpdate'])
const comparisons = new Set(['=', '!=', '<>', '<', '<=', '>', '>=', 'in', 'not in', 'is', 'is not', 'like', 'ilike'])

/** Stands in a text for a value that a template fills in. */
const hole = '\u0000'
const name = String.raw`(?:only\s+)?(?:"?public"?\s*\.\s*)?("?[a-z_][a-z0-9_]*"?${hole}?|${hole})`
const writingTexts = [
  String.raw`\binsert\s+into\s+${name}`,
  String.raw`\bupdate\s+${name}(?:\s+(?:as\s+)?(?!set\b)[a-z_][a-z0-9_]*)?\s+set\b`,
  String.raw`\bdelete\s+from\s+${name}`,
  String.raw`\bmerge\s+into\s+${name}`,
  String.raw`\btruncate\s+(?:table\s+)?${name}`,
  String.raw`\block\s+table\s+${name}`,
  String.raw`\bcopy\s+${name}\s*(?:\([^)]*\)\s*)?from\s+(?:stdin|program|')`,
  String.raw`\b(?:create|alter|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?${name}`,
].map((pattern) => new RegExp(pattern, 'gi'))
/** Beginnings of statements that no sentence has. */
const readingText =
  /^\s*(?:select\s+[a-z_.]+\(|with\s+(?:recursive\s+)?[a-z_]+\s+as\s|listen\s+\S|notify\s+\S|set\s+local\s)/i
const readTable = new RegExp(String.raw`\bselect\b[\s\S]*?\bfrom\s+(?:${name}|\()`, 'gi')

/** Does a text read tables? A sentence with "select" and "from" names no table. */
function isReading(text: string, tables: ReadonlySet<string>): boolean {
  const read = [...text.matchAll(readTable)].some(
    ([whole, table = '']) => whole.endsWith('(') || tables.has(table.toLowerCase()),
  )
  return read || readingText.test(text)
}

/**
 * The tables that a text of SQL writes, in any case of letters and over any number of lines; undefined for one whose name
 * is filled in. Words that are no table of `tables` are prose, or the name of something else.
 */
export function writtenTables(text: string, tables: ReadonlySet<string>): (string | undefined)[] {
  const found = writingTexts.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found))
  return found
    .map((table) => (table.includes(hole) ? undefined : table.replaceAll('"', '').toLowerCase()))
    .filter((table) => table === undefined || tables.has(table))
}

/**
 * Reads the syntax of a TypeScript file, so that comments are no SQL and a template over several lines is one text.
 * `functions` are functions of the database with the tables they write: whoever calls one in a text writes these.
 */
export function sqlOfFile(
  path: string,
  text: string,
  tables: ReadonlySet<string>,
  functions: ReadonlyMap<string, readonly string[]> = new Map(),
): SqlOfFile {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const writes: Write[] = []
  const lines = new Set<number>()

  const visit = (node: Node, isPart: boolean) => {
    const words = isPart ? undefined : textOf(node)
    const inWords = words === undefined ? [] : tablesOfText(words, tables, functions)
    const written = [...tablesOfCall(node), ...inWords]
    if (written.length > 0 || isSql(node) || (words !== undefined && isReading(words, tables))) {
      const line = lineAt(text, node.start)
      for (const table of written) writes.push({ table, line })
      lines.add(line)
    }
    // Parts of a text have been read with the whole text; values that a template fills in are read on their own.
    for (const child of childrenOf(node))
      visit(child, (isPart || words !== undefined) && (textOf(child) !== undefined || child.type === 'TemplateElement'))
  }
  visit(program as unknown as Node, false)
  return { writes, lines: [...lines] }
}

function tablesOfText(
  words: string,
  tables: ReadonlySet<string>,
  functions: ReadonlyMap<string, readonly string[]>,
): (string | undefined)[] {
  const called = [...functions].filter(([name]) => new RegExp(String.raw`\b${name}\s*\(`, 'i').test(words))
  return [...writtenTables(words, tables), ...called.flatMap(([, written]) => written)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}

/** The text of a literal, of a template (with holes) or of a sum of them; undefined for anything else. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
    return quasis.map(({ value }) => value.cooked).join(hole)
  }
  if (node?.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined
  const parts = [textOf(node['left'] as Node), textOf(node['right'] as Node)]
  return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? hole).join('')
}

/** The name of the method that a call calls. */
function methodOf(node: Node): string | undefined {
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined
  if (callee?.type !== 'MemberExpression') return undefined
  const property = callee['property'] as Node
  return (property['name'] ?? property['value']) as string | undefined
}

/** The tables that a call of Kysely writes; undefined for one that is not written out. */
function tablesOfCall(node: Node): (string | undefined)[] {
  if (!writingCalls.has(methodOf(node) ?? '')) return []
  const [first] = node['arguments'] as readonly Node[]
  const names = first?.type === 'ArrayExpression' ? (first['elements'] as readonly Node[]) : [first]
  return names.map((name) => {
    const words = textOf(name)
    return words?.includes(hole) ? undefined : words?.trim().split(/\s+/)[0]?.toLowerCase()
  })
}

/** Is the node an import of Kysely, a text of its `sql`, or a call that only queries have? */
function isSql(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression')
    return textOf(node['source'] as Node) === 'kysely'
  if (node.type === 'TaggedTemplateExpression') return (node['tag'] as Node)['name'] === 'sql'
  const method = methodOf(node) ?? ''
  if (otherCalls.has(method)) return true
  const [first, second] = (node['arguments'] ?? []) as readonly Node[]
  if (method === 'query') return textOf(first) !== undefined || first?.type === 'ObjectExpression'
  return ['where', 'having'].includes(method) && comparisons.has(textOf(second)?.toLowerCase() ?? '')
}
