import { parseSync } from 'vite'
import { lineAt, type ReadFile } from './repository-files.ts'

const twice = /(?<![\p{L}\d’'-])(\p{L}{2,})([ \t]+|[ \t]*\n[ \t]*)\1(?![\p{L}\d’'-])/giu

/** The words of a text that stand there twice in a row, also across a line break. */
export const repeatedIn = (text: string): string[] => [...text.matchAll(twice)].map(([, word = '']) => word)

/** The same in the comments of a source file, or in a page outside of its headings and examples, with the places. */
export const repeatedInFile = ({ path, text }: ReadFile): string[] =>
  proseOf(path, text).flatMap(({ start, prose }) =>
    [...prose.matchAll(twice)].map(
      ({ 1: word = '', index }) => `${path}:${lineAt(text, start + index)} ${word} ${word}`,
    ),
  )

/** Comments and pages, with a sign for each that is no prose, so that places stay as they are. */
function proseOf(path: string, text: string): readonly { readonly start: number; readonly prose: string }[] {
  const hide = (part: string) => part.replaceAll(/[^\n]/g, '…')
  if (path.endsWith('.md')) return [{ start: 0, prose: text.replaceAll(/```[^`]*```|`[^`\n]*`|^#.*$/gm, hide) }]
  if (!/\.(tsx?|mjs)$/.test(path)) return []
  return parseSync(path, text).comments.map(({ start, value }) => ({
    start: start + 2,
    prose: value.replaceAll(/^\s*\*/gm, (margin) => margin.replace('*', ' ')),
  }))
}
