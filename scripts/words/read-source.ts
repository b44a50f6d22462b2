import { runsOf } from './jsx-runs.ts'
import { hasMarkup, textsOfMarkup } from './markup.ts'
import { type Kind, kindOf, type Place, placeUnder } from './people-read.ts'
import { isOfMessages, type Surface } from './places.ts'
import { childrenOf, isNode, type Node, nameIn, nodesIn, parse } from './syntax.ts'
import { type Composed, composedOf, composedOfTemplate } from './text-of-node.ts'

/** A text in a source file that people read. */
export interface FoundText {
  readonly line: number
  /** Values are `{name}`, or `{…}` without a name. */
  readonly text: string
  readonly kind: Exclude<Kind, 'none'>
  /** Where it reaches people, if its place says so; otherwise its file decides. */
  readonly surface?: Surface
}

interface Context {
  readonly place: Place
  readonly surface?: Surface
}

const open: Context = { place: 'open' }
const comparing = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'in', 'instanceof'])
const logLevel = /^(debug|info|warn|error|fatal)$/
/** Calls whose strings are keys, names or markup for machines. */
const unreadCalls =
  /^(addEventListener|removeEventListener|dispatchEvent|querySelector|querySelectorAll|matchMedia|closest|matches|getElementById|createElement|setAttribute|getAttribute|removeAttribute|setProperty|getPropertyValue|getItem|setItem|removeItem|header|headers|getHeader|setHeader|get|has|delete|join|split|replace|replaceAll|startsWith|endsWith|includes|indexOf|test|match|exec|execFileSync|spawn|spawnSync|fetch|enum|literal|lazy|emit|on|once|off|createHash|createHmac|digest|update|take\w*|regex|ref|select|selectFrom|where|whereRef|orderBy|innerJoin|leftJoin|groupBy|raw|lit|fn|as|import|require|localeCompare|normalize|toLocaleString|DateTimeFormat|NumberFormat|Collator|PluralRules|RegExp|URL|matchAll|padStart|padEnd)$/

/** Returns the texts in a source file that people read, in the order in which they appear. */
export function readSource(path: string, source: string): FoundText[] {
  const found: FoundText[] = []
  const lineOf = linesOf(source)
  const keep = (start: number, text: string, { place, surface }: Context) => {
    const isMarkup = hasMarkup(text)
    const pieces = isMarkup ? textsOfMarkup(text).map((piece) => ({ text: piece, lines: 0 })) : paragraphsOf(text)
    for (const piece of pieces) {
      const kind = kindOf(piece.text, isMarkup && place === 'open' ? 'named' : place)
      const line = lineOf(start) + piece.lines
      if (kind !== 'none') found.push({ line, text: piece.text, kind, ...(surface ? { surface } : {}) })
    }
  }
  if (isOfMessages(path)) visitMessages(parse(path, source), keep)
  else visit(parse(path, source), open, keep)
  return found.toSorted((one, other) => one.line - other.line)
}

/**
 * Splits a text into paragraphs, which end at an empty line, an indented line or a gap in a table, and counts the lines
 * before each.
 */
function paragraphsOf(text: string): { readonly text: string; readonly lines: number }[] {
  let lines = 0
  const gaps = text.includes('\n') ? /(\n\s*\n|\n(?=[ \t])|[ \t]{2,})/ : /([ \t]{3,})/
  return text.split(gaps).map((piece) => {
    const before = lines + (/^\s*/.exec(piece)?.[0].split('\n').length ?? 1) - 1
    lines += piece.split('\n').length - 1
    return { text: piece.replaceAll(/\s+/g, ' ').trim(), lines: before }
  })
}

function linesOf(source: string): (position: number) => number {
  const starts = [0]
  for (let end = source.indexOf('\n'); end !== -1; end = source.indexOf('\n', end + 1)) starts.push(end + 1)
  return (position) => {
    const next = starts.findIndex((start) => start > position)
    return next === -1 ? starts.length : next
  }
}

/** In messages, people read every string, except in types, imports, comparisons, and calls that change a text. */
function visitMessages(node: Node, keep: Keep): void {
  const isRich = node.type === 'TaggedTemplateExpression' && isNode(node['quasi'])
  const composed = isRich ? composedOfTemplate(node['quasi'] as Node) : composedOf(node)
  if (composed) {
    keep(node.start, composed.text, { place: 'read' })
    for (const value of composed.values) visitMessages(value, keep)
    return
  }
  if (/^(TS(?!As|Satisfies|NonNull)|Import)/.test(node.type)) return
  if (node.type === 'BinaryExpression' && comparing.has(String(node['operator']))) return
  if (node.type === 'CallExpression' && unreadCalls.test(nameIn(node['callee']))) {
    const callee = node['callee']
    return isNode(callee) && isNode(callee['object']) ? visitMessages(callee['object'], keep) : undefined
  }
  const inner = node.type === 'Property' ? nodesIn(node['value']) : childrenOf(node)
  for (const child of inner) visitMessages(child, keep)
}

type Keep = (start: number, text: string, context: Context) => void

function visit(node: Node, context: Context, keep: Keep): void {
  const composed = composedOf(node)
  if (composed) return keepComposed(node, composed, context, keep)
  const reader = readers[node.type]
  if (reader) return reader(node, context, keep)
  if (node.type.startsWith('TS') || node.type.startsWith('Import')) return
  visitAll(childrenOf(node), context, keep)
}

function visitAll(nodes: readonly Node[], context: Context, keep: Keep): void {
  for (const node of nodes) visit(node, context, keep)
}

function keepComposed(node: Node, { text, values }: Composed, context: Context, keep: Keep): void {
  keep(node.start, text, context)
  visitAll(values, context, keep)
}

const under = (name: string, context: Context, isAttribute = false): Context => ({
  ...context,
  place: context.place === 'unread' ? 'unread' : placeUnder(name, isAttribute),
})
const only = (context: Context, place: Place): Context => ({ ...context, place })

type Reader = (node: Node, context: Context, keep: Keep) => void

const readValue =
  (nameAt: string, valueAt: string): Reader =>
  (node, context, keep) => {
    if (node['computed'] === true) visitAll(nodesIn(node['key']), only(context, 'unread'), keep)
    const name = nameIn(node[nameAt])
    // The keys of a list of words, such as { yes: 'Confirmed' }, do not tell what their values are, but the list's name
    // does.
    const isOfList = placeUnder(name) === 'open' && ['named', 'worded'].includes(context.place)
    const inner = isOfList ? context : under(name, context)
    const surface = name === 'summary' ? { surface: 'API page' as const } : {}
    visitAll(nodesIn(node[valueAt]), { ...inner, ...surface }, keep)
  }

const readExpression: Reader = (node, context, keep) => visitAll(nodesIn(node['expression']), context, keep)

const readElement: Reader = (node, context, keep) => {
  const { runs, rest } = runsOf(node)
  for (const { text, values, start } of runs) {
    keep(start, text, { ...context, place: 'read' })
    visitAll(values, { ...context, place: 'read' }, keep)
  }
  visitAll(nodesIn(node['openingElement']), context, keep)
  visitAll(rest, only(context, 'read'), keep)
}

const readCall: Reader = (node, context, keep) => {
  const callee = node['callee']
  const name = nameIn(callee)
  const isLog = isNode(callee) && callee.type === 'MemberExpression' && nameIn(callee['object']) === 'log'
  // A text that is split at once, such as 'one two'.split(' '), is a list.
  const isList =
    isNode(callee) && name === 'split' && isNode(callee['object']) && composedOf(callee['object']) !== undefined
  if (isNode(callee) && !isList) visit(callee, open, keep)
  const args = nodesIn(node['arguments'])
  if (isLog && logLevel.test(name)) return visitAll(args, { place: 'named', surface: 'operator log' }, keep)
  const isUnread = context.place === 'unread' || unreadCalls.test(name)
  visitAll(args, { ...context, place: isUnread ? 'unread' : 'open' }, keep)
}

const readers: Readonly<Record<string, Reader>> = {
  ImportDeclaration: () => undefined,
  ExportAllDeclaration: () => undefined,
  ExportNamedDeclaration: (node, context, keep) => visitAll(nodesIn(node['declaration']), context, keep),
  TSAsExpression: readExpression,
  TSSatisfiesExpression: readExpression,
  TSNonNullExpression: readExpression,
  Property: readValue('key', 'value'),
  PropertyDefinition: readValue('key', 'value'),
  FunctionDeclaration: (node, context, keep) => {
    visitAll(
      [...nodesIn(node['params']), ...nodesIn(node['body'])],
      under(nameIn(node['id']), only(context, 'open')),
      keep,
    )
  },
  VariableDeclarator: (node, context, keep) => readValue('id', 'init')(node, only(context, 'open'), keep),
  AssignmentPattern: readValue('left', 'right'),
  AssignmentExpression: readValue('left', 'right'),
  JSXElement: readElement,
  JSXFragment: readElement,
  JSXText: (node, context, keep) => keep(node.start, String(node['value']), only(context, 'read')),
  JSXAttribute: (node, context, keep) => {
    const name = nameIn(node['name'])
    const surface = name.startsWith('aria-') ? { surface: 'screen reader' as const } : {}
    visitAll(nodesIn(node['value']), { ...under(name, only(context, 'open'), true), ...surface }, keep)
  },
  CallExpression: readCall,
  NewExpression: (node, context, keep) => {
    const name = nameIn(node['callee'])
    const isFault = name.endsWith('Error')
    const inner: Context = isFault ? { place: 'named', surface: 'fault' } : context
    visitAll(nodesIn(node['arguments']), unreadCalls.test(name) ? only(context, 'unread') : inner, keep)
  },
  BinaryExpression: (node, context, keep) => {
    const isComparing = comparing.has(String(node['operator']))
    visitAll(
      [...nodesIn(node['left']), ...nodesIn(node['right'])],
      isComparing ? only(context, 'unread') : context,
      keep,
    )
  },
  SwitchCase: (node, context, keep) => {
    visitAll(nodesIn(node['test']), only(context, 'unread'), keep)
    visitAll(nodesIn(node['consequent']), context, keep)
  },
  MemberExpression: (node, context, keep) => {
    visitAll(nodesIn(node['object']), context, keep)
    if (node['computed'] === true) visitAll(nodesIn(node['property']), only(context, 'unread'), keep)
  },
  TaggedTemplateExpression: (node, _, keep) => {
    const quasi = node['quasi']
    if (isNode(quasi)) visitAll(nodesIn(quasi['expressions']), open, keep)
  },
  ConditionalExpression: (node, context, keep) => {
    visitAll(nodesIn(node['test']), only(context, 'open'), keep)
    visitAll([...nodesIn(node['consequent']), ...nodesIn(node['alternate'])], context, keep)
  },
}
