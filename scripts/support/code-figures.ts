import { isText, type Node, nameIn, nodesBelow, nodesIn, parse } from '../words/syntax.ts'
import type { SourceFile } from './house-figures.ts'

/** Some words that mean the same thing, such as the key and the label of a payment method. */
export type Synonyms = readonly string[]

/** This many make a list. */
const enough = 3

/** Returns the files that have a list or a map with at least three of the things, by any of their words. */
export const filesThatList = (files: readonly SourceFile[], things: readonly Synonyms[]): string[] =>
  files
    .filter(({ text }) => countNamed([text], things, (one, word) => one.includes(word)) >= enough)
    .filter(({ path, text }) =>
      nodesBelow(parse(path, text)).some(
        (node) => countNamed(wordsOfList(node), things, (one, word) => one === word) >= enough,
      ),
    )
    .map(({ path }) => path)

const countNamed = (
  texts: readonly string[],
  things: readonly Synonyms[],
  names: (text: string, word: string) => boolean,
): number => things.filter((words) => texts.some((text) => words.some((word) => names(text, word)))).length

/** Returns what a node lists: the elements, keys, members, cases or options that it has, but not what is inside those. */
function wordsOfList(node: Node): string[] {
  switch (node.type) {
    case 'ArrayExpression':
      return nodesIn(node['elements']).flatMap(wordsOfElement)
    case 'ObjectExpression':
    case 'TSInterfaceBody':
    case 'TSTypeLiteral':
      return membersOf(node).flatMap((one) => [nameIn(one['key']), ...textOf(one['value'])])
    case 'TSUnionType':
      return nodesIn(node['types']).flatMap((one) => textOf(one['literal']))
    case 'SwitchStatement':
      return nodesIn(node['cases']).flatMap((one) => textOf(one['test']))
    case 'JSXElement':
    case 'JSXFragment':
      return nodesIn(node['children']).flatMap(wordsOfOption)
    case 'TemplateElement':
      return quotedIn((node['value'] as { raw: string }).raw)
    default:
      return isText(node) ? quotedIn(node.value) : []
  }
}

/** The keys by which objects in a list are told apart. */
const identifying = /^(key|label|value|name|id)$/

/** An element is a word, a pair that begins with one, or an object that has one as its key or label. */
function wordsOfElement(element: Node): string[] {
  if (element.type === 'ArrayExpression') return nodesIn(element['elements']).slice(0, 1).flatMap(textOf)
  const ofObject = membersOf(element).filter((one) => identifying.test(nameIn(one['key'])))
  return [...textOf(element), ...ofObject.flatMap((one) => textOf(one['value']))]
}

function wordsOfOption(child: Node): string[] {
  const [opening] = nodesIn(child['openingElement'])
  return nodesIn(opening?.['attributes'])
    .filter((one) => identifying.test(nameIn(one['name'])))
    .flatMap((one) => textOf(one['value']))
}

const membersOf = (node: Node): readonly Node[] => nodesIn(node['properties'] ?? node['members'] ?? node['body'])
const textOf = (node: unknown): string[] => nodesIn(node).flatMap((one) => (isText(one) ? [one.value] : []))
/** The words in a piece of SQL. */
const quotedIn = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

/** Returns the files with a sentence, or another single text, that names at least three of the things. */
export const filesWithSentences = (files: readonly SourceFile[], things: readonly Synonyms[]): string[] =>
  files
    .filter(({ path, text }) => {
      const mayBeOne = countNamed([text.toLowerCase()], things, hasWord) >= enough
      return mayBeOne && textsIn(path, text).some((one) => countNamed([one.toLowerCase()], things, hasWord) >= enough)
    })
    .map(({ path }) => path)

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word.toLowerCase()}s?\\b`).test(text)
/** SQL is no sentence: it quotes its words. */
const textsIn = (path: string, text: string): string[] =>
  nodesBelow(parse(path, text)).flatMap((node) => {
    if (node.type === 'JSXText') return [String(node['value'])]
    return isText(node) && !node.value.includes("'") ? [node.value] : []
  })

/** Returns how many patterns sort modules into chunks, and how many regular expressions the configuration has. */
export function bundlerPatterns({ path, text }: SourceFile): { readonly tests: number; readonly expressions: number } {
  const nodes = nodesBelow(parse(path, text))
  const isNamed = (name: string) => (node: Node) => node.type === 'Property' && nameIn(node['key']) === name
  return {
    tests: nodes.filter(isNamed('codeSplitting')).flatMap(nodesBelow).filter(isNamed('test')).length,
    expressions: nodes.filter((node) => 'regex' in node || isRegExp(node)).length,
  }
}

const isRegExp = (node: Node): boolean =>
  /^(New|Call)Expression$/.test(node.type) && nameIn(node['callee']) === 'RegExp'

/** Returns how often the screens have the element. */
export const countElements = (files: readonly SourceFile[], name: string): number =>
  files
    .filter(({ path, text }) => path.endsWith('.tsx') && text.includes(`<${name}`))
    .flatMap(({ path, text }) => nodesBelow(parse(path, text)))
    .filter((node) => node.type === 'JSXOpeningElement' && nameIn(node['name']) === name).length
