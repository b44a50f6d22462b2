import { placeOf, resolveImport } from '../../scripts/support/layout.ts'
import { lineAt, type ReadFile } from './repository-files.ts'

/** One import, or one file that a page or a style names, where it leads to a file of the repository. */
interface Import {
  readonly from: string
  readonly line: number
  readonly words: string
  readonly target: string
}

/** The rooms of the kernel's web, and the other rooms of it that each may use. */
const kernel: Readonly<Record<string, readonly string[]>> = {
  frame: ['ui', 'api'],
  ui: ['api'],
  api: [],
  display: [],
  'service-worker': [],
}

const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|<script\b[^>]*\bsrc=)(['"])([^'"\n]+)\1/g

/** Every import of a file, of values and of types, by `import`, `export … from` and `import()`. */
export function importsOf({ path, text }: ReadFile): Import[] {
  return [...text.matchAll(named)].flatMap(({ index, 2: words = '' }) => {
    const target = targetOf(path, words)
    return target === undefined ? [] : [{ from: path, line: lineAt(text, index), words, target }]
  })
}

/** A path of the repository. A page names its scripts from the root of the sources. */
function targetOf(path: string, words: string): string | undefined {
  const target = words.startsWith('/') ? `src${words}` : resolveImport(path, words)
  return placeOf(target) && target
}

/** Why a room of the kernel's web may not import another; undefined where it may. */
export function complaintAbout({ from, line, words, target }: Import): string | undefined {
  const [here = '', there = ''] = [kernelRoomOf(from), kernelRoomOf(target)]
  if (here === there || !(here in kernel) || !(there in kernel) || kernel[here]?.includes(there)) return undefined
  return `${from}:${line} imports ${words}: ${here} may not use ${there}`
}

/** The folder of the kernel's web that a file is in, or its name if it is in none. */
function kernelRoomOf(path: string): string | undefined {
  const place = placeOf(path)
  return place?.room === 'kernel' && place.part === 'web' ? place.below.split('/')[0] : undefined
}
