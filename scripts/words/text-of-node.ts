import { isNode, isText, type Node, nameIn, nodesIn } from './syntax.ts'

/**
 * A text, with the expressions whose values it contains. In the text they appear as `{name}`, or `{…}` without a name.
 */
export interface Composed {
  readonly text: string
  readonly values: readonly Node[]
}

/** Returns the text of a string, a template or a concatenation of strings; undefined for any other expression. */
export function composedOf(node: Node): Composed | undefined {
  if (isText(node)) return { text: node.value, values: [] }
  if (node.type === 'ParenthesizedExpression' && isNode(node['expression'])) return composedOf(node['expression'])
  if (node.type === 'TemplateLiteral') return composedOfTemplate(node)
  if (node.type === 'BinaryExpression' && node['operator'] === '+') return composedOfSum(node)
  return undefined
}

/** The text of a template, with or without a tag. */
export function composedOfTemplate(node: Node): Composed {
  const values = nodesIn(node['expressions'])
  const parts = (node['quasis'] as readonly { readonly value: { readonly cooked: string | null } }[]).map(
    ({ value }) => value.cooked ?? '',
  )
  return {
    text: parts.map((part, place) => (place === 0 ? part : placeholderOf(values[place - 1]) + part)).join(''),
    values,
  }
}

/** A concatenation counts as a text only if one of its parts is a string. */
function composedOfSum(node: Node): Composed | undefined {
  const sides = [node['left'], node['right']].filter(isNode)
  const composedSides = sides.map(composedOf)
  if (composedSides.every((side) => side === undefined)) return undefined
  const parts = sides.map((side, place) => composedSides[place] ?? { text: placeholderOf(side), values: [side] })
  return { text: parts.map(({ text }) => text).join(''), values: parts.flatMap(({ values }) => values) }
}

/** Returns how a text shows a value: the last name of its expression, or what a call is about. */
export function placeholderOf(node: unknown): string {
  if (!isNode(node) || node.type !== 'CallExpression') return `{${nameIn(node) || '…'}}`
  const [first] = nodesIn(node['arguments'])
  const callee = node['callee']
  const about = first && !isText(first) ? nameIn(first) : ''
  const owner = isNode(callee) && callee.type === 'MemberExpression' ? nameIn(callee['object']) : nameIn(callee)
  return `{${about || owner || '…'}}`
}
