import type { PeopleText } from './all-texts.ts'
import type { Hit } from './banned.ts'
import type { ChangedText } from './changed.ts'

const mark = ({ kind, isFixed }: PeopleText) => `${kind === 'sentence' ? 'S' : 'L'}${isFixed ? '*' : ' '}`
const place = ({ path, line }: PeopleText) => `${path}:${line}`

/** Prints every text with its place, under its area's name. */
export function textPage(texts: readonly PeopleText[]): string {
  let area = ''
  return texts
    .flatMap((text) => {
      const head = text.area === area ? [] : ['', `# ${text.area}`]
      area = text.area
      return [...head, `${mark(text)} ${place(text)} (${text.surface}) ${text.text}`]
    })
    .join('\n')
}

/** Prints how many texts of each kind each area has. */
export function countPage(texts: readonly PeopleText[], hits: readonly Hit[]): string {
  const areas = [...new Set(texts.map(({ area }) => area))]
  const row = (name: string, isIn: (text: PeopleText) => boolean) => {
    const those = texts.filter(isIn)
    const figures = [
      those.filter(({ kind }) => kind === 'sentence').length,
      those.filter(({ kind }) => kind === 'label').length,
      those.filter(({ isFixed }) => isFixed).length,
      hits.filter(({ text }) => isIn(text)).length,
    ]
    return [name.padEnd(18), ...figures.map((figure) => String(figure).padStart(10))].join('')
  }
  const head = `${'area'.padEnd(18)}${['sentences', 'labels', 'fixed', 'banned'].map((word) => word.padStart(10)).join('')}`
  return [head, ...areas.map((area) => row(area, (text) => text.area === area)), row('all', () => true)].join('\n')
}

/** Prints the sentences with a banned pattern, by pattern, with the reason and the better wording. */
export function hitPage(hits: readonly Hit[]): string {
  const byPattern = Map.groupBy(hits, ({ banned }) => banned)
  return [...byPattern]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([{ name, why, say }, those]) => [
      '',
      `# ${name} (${those.length}): ${why}. Say: ${say}`,
      ...those.map(({ text }) => `${place(text)} ${text.text}`),
    ])
    .concat('', `${hits.length} in all`)
    .join('\n')
}

/** Prints each changed text, old above new. */
export const changePage = (changes: readonly ChangedText[]): string =>
  changes
    .flatMap(({ path, before, after }) => [
      '',
      `${path}:${(after ?? before)?.line}`,
      `  - ${before?.text ?? '(new)'}`,
      `  + ${after?.text ?? '(gone)'}`,
    ])
    .concat('', `${changes.length} texts changed`)
    .join('\n')
