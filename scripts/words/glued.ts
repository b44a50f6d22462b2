import { isRead } from './places.ts'
import { childrenOf, isNode, isText, type Node, nameIn, nodesIn, parse } from './syntax.ts'

/** A place where a text is assembled by hand instead of with its formatter. */
export interface Glued {
  readonly path: string
  readonly line: number
  /** What it does, and what to use instead. */
  readonly why: string
}

const counts = new Set(['===', '!==', '==', '!=', '>', '<', '>='])
/** Numbers that tell things apart instead of counting them: team 1, the first server. */
const notCounts = /^(team|number|server|serving|page|round|index|status|position)$/i
const joiners: Readonly<Record<string, string>> = {
  ', ': 'rowText, or listText',
  ' and ': 'listText',
  ' or ': 'choiceText',
}

/** Finds the plurals and lists in a source file that are assembled by hand. */
export function gluedIn(path: string, source: string): Glued[] {
  if (!isRead(path) || !/\.tsx?$/.test(path)) return []
  const found: Glued[] = []
  const visit = (node: Node) => {
    const why = pluralByHand(node) ?? listByHand(node)
    if (why) found.push({ path, line: source.slice(0, node.start).split('\n').length, why })
    // Class names can depend on a number.
    if (node.type === 'JSXAttribute' && nameIn(node['name']) === 'className') return
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(path, source))
  return found
}

function pluralByHand(node: Node): string | undefined {
  if (node.type !== 'ConditionalExpression') return undefined
  const { test, consequent, alternate } = node
  if (!isNode(test) || test.type !== 'BinaryExpression' || !counts.has(String(test['operator']))) return undefined
  if (!isOne(test['right']) || notCounts.test(nameIn(test['left']))) return undefined
  return (isWords(consequent) && isWords(alternate)) || isEnding(consequent) || isEnding(alternate)
    ? 'builds a plural; use plural or counted instead'
    : undefined
}

const isOne = (node: unknown) => isNode(node) && node.type === 'Literal' && node['value'] === 1

/** The s of a plural, as in `spot${count === 1 ? '' : 's'}`. */
const isEnding = (node: unknown) => isText(node) && /^(s|es)$/.test(node.value)

function isWords(node: unknown): boolean {
  if (isText(node)) return /\p{L}/u.test(node.value)
  if (!isNode(node)) return false
  if (node.type === 'TemplateLiteral')
    return nodesIn(node['quasis']).some(({ value }) => /\p{L}/u.test((value as { raw: string }).raw))
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

function listByHand(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || nameIn(node['callee']) !== 'join') return undefined
  const [separator] = nodesIn(node['arguments'])
  const instead = isText(separator) ? joiners[separator.value] : undefined
  return instead && `joins a list; use ${instead} instead`
}
