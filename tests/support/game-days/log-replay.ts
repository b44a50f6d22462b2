import type { MixerDay } from './day-model.ts'
import type { Who } from './day-words.ts'

/** What can be told from the log of a day alone; `wrong` has the lines whose "before" was not so. */
export interface Replayed {
  readonly cells: Readonly<Record<string, number>>
  readonly here: readonly Who[]
  readonly draw: number | null
  readonly wrong: readonly string[]
}

export function stateOf(day: MixerDay): Replayed {
  const cells = day.book.list().map(({ who, round, score }) => [`${who} ${round}`, score ?? -1] as const)
  return {
    cells: Object.fromEntries(cells.toSorted(byKey)),
    here: [...day.here].sort(),
    draw: day.sheet?.number ?? null,
    wrong: [],
  }
}

const byKey = ([one]: readonly [string, number], [two]: readonly [string, number]) => (one < two ? -1 : 1)
const scoreIn = (text: string) => (text === 'none' ? undefined : Number(text))

/** The state of a day as its log tells it, line by line. */
export function replayed(lines: readonly string[]): Replayed {
  let cells = new Map<string, number>()
  const aside = new Map<number, [string, number][]>()
  const here = new Set<Who>()
  const wrong: string[] = []
  let draw: number | null = null

  const putAside = (number: number) => {
    aside.set(number, [...(aside.get(number) ?? []), ...cells])
    cells = new Map()
    draw = null
  }
  const bringBack = (number: number) => {
    const back = aside.get(number) ?? []
    aside.set(
      number,
      back.filter(([key]) => cells.has(key)),
    )
    cells = new Map([...back, ...cells])
    draw = number
  }
  const write = (line: string, who: Who, what: string) => {
    for (const [, total, round, now = '', before = ''] of what.matchAll(/(Total|Round (\d+)): (\w+) \(was (\w+)\)/g)) {
      const key = `${who} ${total === 'Total' ? 0 : round}`
      if (cells.get(key) !== scoreIn(before)) wrong.push(line)
      const score = scoreIn(now)
      if (score === undefined) cells.delete(key)
      else cells.set(key, score)
    }
  }

  for (const line of lines) {
    const [, number, what] = /^Draw (\d+) was (made|reset|brought back)/.exec(line) ?? []
    const replaced = /Draw (\d+) was set aside\./.exec(line)?.[1]
    if (replaced !== undefined) putAside(Number(replaced))
    if (what === 'made') draw = Number(number)
    if (what === 'reset') putAside(Number(number))
    if (what === 'brought back') bringBack(Number(number))
    const [, who = '', rest = ''] = /^Linda (P\d+): (.*)$/.exec(line) ?? []
    if (rest === 'Checked in') here.add(who)
    else if (rest === 'Check-in undone' || rest === 'Left early' || /no.show/i.test(rest)) here.delete(who)
    else write(line, who, rest)
  }
  return {
    cells: Object.fromEntries([...cells].sort(byKey)),
    here: [...here].sort(),
    draw,
    wrong,
  }
}
