import { parseSync } from 'vite'
import { lineAt } from './repository-files.ts'

/** A string or template of a source file that people would read. */
export interface Sentence {
  readonly line: number
  /** With `{}` where a template puts something in. */
  readonly text: string
}

/** What is told under these names is read by people, even if it is short. */
const toldAs = new Set([
  'subject',
  'title',
  'paragraphs',
  'text',
  'body',
  'label',
  'heading',
  'detail',
  'what',
  'why',
  'message',
])
/** What goes by these names is not: keys of mails, styles of pages, and what operators read of logs and metrics. */
const untold = new Set(['key', 'sendKey', 'style', 'line', 'reason', 'help'])
/** Calls of the log, for operators, and of the budgets, which have names of their own. */
const calls: Readonly<Record<string, RegExp>> = { log: /^(debug|info|warn|error|fatal)$/, limits: /^take/ }
/** Statements, and the parts they are put together from. */
const sql = /^\s*(select|insert|update|delete|with)\s|\(select\s|\bas "\w+"|\bwhere \w+\.\w+ /

interface Node {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The sentences in the text of a file, apart from log lines for operators, thrown faults, SQL, types and imports. */
export function sentencesIn(path: string, source: string): Sentence[] {
  const found: Sentence[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name)
    if (!isNode(value) || isForNobody(value)) return
    const text = textOf(value)
    if (text !== undefined && isSentence(text, name)) found.push({ line: lineAt(source, value.start), text })
    const inner = value.type === 'TaggedTemplateExpression' ? { expressions: expressionsOf(value) } : value
    for (const child of Object.values(inner)) visit(child, nameOf(value) ?? name)
  }
  visit(parseSync(path, source).program, '')
  return found
}

function isForNobody(node: Node): boolean {
  if (node.type === 'ThrowStatement' || node.type.startsWith('TS') || node.type.startsWith('Import'))
    return !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  if (node.type === 'NewExpression') return nameIn(node['callee']).endsWith('Error')
  if (node.type !== 'CallExpression') return false
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  return calls[nameIn(callee['object'])]?.test(nameIn(callee['property'])) ?? false
}

/** `log` of `log` and of `deps.log`. */
function nameIn(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameIn(node['property'])
  return typeof node['name'] === 'string' ? node['name'] : ''
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('{}')
}

function expressionsOf(tagged: Node): unknown {
  const quasi = tagged['quasi']
  return isNode(quasi) ? quasi['expressions'] : []
}

/** Under which name something is passed on: of a property, or of a constant. A function has a name of its own. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Property') return nameIn(node['key'])
  if (node.type === 'VariableDeclarator') return nameIn(node['id'])
  return /Function|CallExpression/.test(node.type) ? '' : undefined
}

const isSentence = (text: string, name: string): boolean =>
  !untold.has(name) && !sql.test(text) && wordsIn(text) >= (toldAs.has(name) ? 3 : 4)

/** Words, and what is put between them; two of its own at least, so that keys of parts are none. */
function wordsIn(text: string): number {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[“‘"'(]?(\p{L}[\p{L}’'-]*|\{\})[”’"'),.:;?!]*$/u.test(word))
  return words.filter((word) => !word.includes('{}')).length >= 2 ? words.length : 0
}
