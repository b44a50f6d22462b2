/** A line of the map: a folder of the repository. */
interface Mapped {
  readonly path: string
  readonly meaning: string
}

/** A piece of a file that the page recommends for copying. */
export interface Exemplar {
  readonly path: string
  readonly from: number
  readonly to: number
  readonly symbol: string
}

/** The folders of the map of docs/architecture.md; an indented line lies in the last one that is not. */
export function mapIn(page: string): Mapped[] {
  const [, block = ''] = /^## The map\n\n```text\n([\s\S]*?)```/m.exec(page) ?? []
  let parent = ''
  return block
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, indent = '', name = '', meaning = ''] = /^( *)(\S+)\s+(.*)$/.exec(line) ?? []
      if (indent === '') parent = name
      return { path: (indent === '' ? name : parent + name).replace(/\/$/, ''), meaning }
    })
}

/** The folders that hold any of the files, down to `depth` levels. */
export function foldersOf(files: readonly string[], depth: number): string[] {
  const folders = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1)
    return parts.slice(0, depth).map((_, level) => parts.slice(0, level + 1).join('/'))
  })
  return [...new Set(folders)].sort()
}

/** The exemplars of docs/architecture.md, written as `path:from-to` (`symbol`). */
export const exemplarsIn = (page: string): Exemplar[] =>
  [...page.matchAll(/`([\w./-]+):(\d+)-(\d+)` \(`(\w+)`\)/g)].map(([, path = '', from, to, symbol = '']) => ({
    path,
    from: Number(from),
    to: Number(to),
    symbol,
  }))

/** What is wrong with an exemplar, given the text of its file; undefined when its lines hold the symbol. */
export function faultOfExemplar({ path, from, to, symbol }: Exemplar, text: string): string | undefined {
  const lines = text.trimEnd().split('\n')
  const piece = lines.slice(from - 1, to)
  if (to > lines.length || !piece.some((line) => new RegExp(`\\b${symbol}\\b`).test(line)))
    return `${path}:${from}-${to} does not hold ${symbol}`
  return undefined
}
