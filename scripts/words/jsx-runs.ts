import { childrenOf, isNode, type Node, nameIn, nodesIn } from './syntax.ts'
import { type Composed, composedOf, placeholderOf } from './text-of-node.ts'

/** A text as it appears on a page, combined from an element's children, across inline elements. */
export interface Run extends Composed {
  readonly start: number
}

const inlineElements = new Set(
  'a abbr b br code em i kbd q s small span strong sub sup time u Link NavLink TextLink InlineLink ExternalLink NewTabLink'.split(
    ' ',
  ),
)
/** An element's contents, without its attributes. */
const childrenOfElement = (element: Node) => nodesIn(element['children'])
const tagOf = (element: Node) => (isNode(element['openingElement']) ? nameIn(element['openingElement']['name']) : '')
type ElementNode = Node & { readonly type: 'JSXElement' | 'JSXFragment' }
const isElement = (node: unknown): node is ElementNode =>
  isNode(node) && (node.type === 'JSXElement' || node.type === 'JSXFragment')

/** Handles whitespace as JSX does: trims lines, joins them with one space, and drops lines without words. */
export function jsxText(raw: string): string {
  if (!raw.includes('\n')) return raw
  const lines = raw.split('\n')
  return lines
    .map((line, place) => (place === 0 ? line.trimEnd() : place === lines.length - 1 ? line.trimStart() : line.trim()))
    .filter((line) => line.trim() !== '')
    .join(' ')
}

const stringOf = (node: Node): Composed | undefined =>
  node.type === 'JSXText'
    ? { text: jsxText(decoded(String(node['value']))), values: [] }
    : node.type === 'JSXExpressionContainer' && isNode(node['expression'])
      ? composedOf(node['expression'])
      : undefined

const decoded = (text: string) =>
  text.replaceAll('&nbsp;', '\u00a0').replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('&quot;', '"')

const holdsWords = (element: Node) =>
  childrenOfElement(element).some((child) => /\p{L}/u.test(stringOf(child)?.text.replaceAll(/\{[^}]*\}/g, '') ?? ''))

/** Whether what follows is on another line, which ends the text before it. */
const isBreak = (node: Node): boolean =>
  isElement(node) ? !inlineElements.has(tagOf(node)) && childrenOfElement(node).length > 0 : bringsBlocks(node)

function bringsBlocks(node: Node): boolean {
  if (node.type === 'CallExpression' && nameIn(node['callee']) === 'map') return true
  if (isElement(node)) return !inlineElements.has(tagOf(node))
  if (/Function/.test(node.type)) return false
  return childrenOf(node).some(bringsBlocks)
}

/** Returns an element's texts, and the nodes inside it that have to be read separately. */
export function runsOf(element: Node): { readonly runs: readonly Run[]; readonly rest: readonly Node[] } {
  const runs: Run[] = []
  const rest: Node[] = []
  let current: { text: string; values: Node[]; start: number } | undefined
  const end = () => {
    if (current) runs.push({ ...current, text: current.text.trim() })
    current = undefined
  }
  const add = (node: Node, { text, values }: Composed) => {
    current ??= { text: '', values: [], start: startOf(node) }
    current.text += text
    current.values.push(...values)
  }
  const read = (parent: Node) => {
    for (const child of childrenOfElement(parent)) {
      const text = stringOf(child)
      if (text) add(child, text)
      else if (isEmpty(child)) continue
      else if (isElement(child) && inlineElements.has(tagOf(child))) {
        if (isNode(child['openingElement'])) rest.push(child['openingElement'])
        if (tagOf(child) === 'br') add(child, { text: ' ', values: [] })
        read(child)
      } else if (isBreak(child)) {
        end()
        rest.push(child)
      } else {
        const value = isElement(child) ? child : (child['expression'] as Node)
        add(child, { text: isElement(child) ? `{${tagOf(child)}}` : placeholderOf(value), values: [value] })
      }
    }
  }
  if (!holdsWords(element)) return { runs, rest: childrenOfElement(element) }
  read(element)
  end()
  return { runs, rest }
}

const isEmpty = (node: Node) =>
  node.type === 'JSXExpressionContainer' &&
  isNode(node['expression']) &&
  node['expression'].type === 'JSXEmptyExpression'

/** Returns where a text's words start, after any line break. */
function startOf(node: Node): number {
  if (node.type !== 'JSXText') return node.start
  const value = String(node['value'])
  return node.start + (value.length - value.trimStart().length)
}
