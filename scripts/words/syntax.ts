import { parseSync } from 'vite'

/** A node of the syntax tree, as the parser of the project's bundler returns it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes below a property, whether it holds one or many. */
export function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? [value] : []
}

/** Every node directly below this one. */
export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flatMap(nodesIn)

/** The node and every node below it. */
export const nodesBelow = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(nodesBelow)]

/** The syntax tree of a source file. Throws if the file cannot be parsed. */
export function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** Returns an expression's last name: `log` for `log` and `deps.log`, `spots` for `spotsOf(event).spots`. */
export function nameIn(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression') return nameIn(node['property'])
  if (node.type === 'JSXNamespacedName') return `${nameIn(node['namespace'])}:${nameIn(node['name'])}`
  if (['ChainExpression', 'TSNonNullExpression', 'TSAsExpression'].includes(node.type))
    return nameIn(node['expression'])
  if (node.type === 'Literal') return String(node['value'])
  return typeof node['name'] === 'string' ? node['name'] : ''
}

type TextNode = Node & { readonly type: 'Literal'; readonly value: string }

export const isText = (node: unknown): node is TextNode =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
