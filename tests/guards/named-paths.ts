import { posix } from 'node:path'
import { lineAt, type ReadFile } from './repository-files.ts'

/** A path or link that a text names, as it stands there. */
export interface Named {
  readonly line: number
  readonly words: string
}

/** What is on disk: the files and folders of the repository, and the anchors of its pages. */
export interface Disk {
  readonly paths: ReadonlySet<string>
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
}

const segment = String.raw`(?:[\w.*-]|\/|<\w+>|\{[\w, .*-]+\})+`
const rooted = new RegExp(String.raw`(?<![\w/.#@{-])(?:src|docs|tests|scripts|migrations)\/${segment}`, 'g')
const fileName = new RegExp(String.raw`(?<=\`)[a-z0-9<]${segment}\.(?:tsx?|mjs|css|sql|md)(?=\`)`, 'g')
const link = /\]\(([^)\s]+)\)/g

/** The disk as a list of files tells it; folders are what stands before the last slash of a file. */
export function diskOf(files: readonly string[], read: (path: string) => string): Disk {
  const paths = new Set(files)
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder)
  const pages = files.filter((path) => path.endsWith('.md'))
  return { paths, anchors: new Map(pages.map((path) => [path, anchorsOf(read(path))])) }
}

/** The sentences about paths and links of a file that lead nowhere, and how many it names in all. */
export function checkFile({ path, text }: ReadFile, disk: Disk): { named: number; broken: string[] } {
  const isPage = path.endsWith('.md')
  const prose = isPage ? text : commentsOf(text)
  const paths = pathsNamed(prose)
  const links = isPage ? linksIn(text) : []
  const say = ({ line, words }: Named, fault: string) => `${path}:${line} names ${words}, which ${fault}`
  return {
    named: paths.length + links.length,
    broken: [
      ...paths.filter(({ words }) => !isOnDisk(words, disk)).map((one) => say(one, 'does not exist')),
      ...links.flatMap((one) => faultOfLink(path, one.words, disk)?.map((fault) => say(one, fault)) ?? []),
    ],
  }
}

/** Every path below the source folders, and every name of a source file in backticks. */
function pathsNamed(prose: string): Named[] {
  const found = [...prose.matchAll(rooted), ...prose.matchAll(fileName)].map(({ index, 0: words }) => ({
    index,
    words: words.replace(/[./]+$/, ''),
  }))
  // A path in backticks is found twice, as the same words at the same place.
  const once = new Map(found.map((one) => [one.index, one]))
  return [...once.values()].map(({ index, words }) => ({ line: lineAt(prose, index), words }))
}

/** Whether each form of a path (braces spelt out, `*` and `<area>` as anything) is a path of the disk or the end of one. */
export const isOnDisk = (words: string, { paths }: Disk): boolean =>
  spelledOut(words).every((form) => {
    if (paths.has(form)) return true
    const pattern = new RegExp(`(^|/)${patternOf(form)}$`)
    return [...paths].some((path) => pattern.test(path))
  })

/** `a/{b, c}` as `a/b` and `a/c`. */
export function spelledOut(words: string): string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(words) ?? []
  if (whole === undefined || inner === undefined) return [words]
  return inner.split(',').flatMap((one) => spelledOut(words.replace(whole, one.trim())))
}

const patternOf = (form: string) =>
  form
    .replace(/[.+?^$()[\]\\|]/g, String.raw`\$&`)
    .replace(/<\w+>/g, '*')
    .replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))

/** The comments of a file of code, and the sources that calls name, at their places; all else is blank. */
export function commentsOf(text: string): string {
  const kept = /(?<=^|[\s({])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*|(?<=^|\n)-- [^\n]*|\bsource: '[^'\n]*'/g
  let prose = ''
  let end = 0
  for (const { index, 0: words } of text.matchAll(kept)) {
    prose += text.slice(end, index).replace(/[^\n]/g, ' ') + words
    end = index + words.length
  }
  return prose
}

/** The links of a page that stay inside the repository. */
function linksIn(page: string): Named[] {
  const prose = page.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '))
  return [...prose.matchAll(link)]
    .filter(({ 1: target = '' }) => !/^([a-z]+:|\/)/.test(target))
    .map(({ index, 1: target = '' }) => ({ line: lineAt(prose, index), words: target }))
}

function faultOfLink(page: string, target: string, { paths, anchors }: Disk): string[] | undefined {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? page : posix.normalize(posix.join(posix.dirname(page), file)).replace(/\/$/, '')
  if (!paths.has(path)) return ['does not exist']
  if (anchor !== undefined && !anchors.get(path)?.has(anchor)) return [`has no heading in ${path}`]
  return undefined
}

/** The anchors that GitHub gives the headings of a page. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, words = ''] of page.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = words.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = plain.replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-')
    let free = anchor
    for (let again = 1; anchors.has(free); again++) free = `${anchor}-${again}`
    anchors.add(free)
  }
  return anchors
}
