import { sameNameKey } from '../shared/names.ts'

/** Somebody who may be on a list. */
export interface Listable {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly email: string
}

export interface FoundOnList {
  readonly members: readonly number[]
  /** Lines that name nobody, and lines that fit several members, in the order of the list. */
  readonly unknown: readonly string[]
  readonly several: readonly string[]
}

/**
 * The members whom a list names, one a line: by an e-mail address anywhere in the line, else by the name, as
 * `First Last` or `Last, First`, however it is written. Only a line that fits exactly one member counts.
 */
export function findListed(list: string, members: readonly Listable[]): FoundOnList {
  const byName = Map.groupBy(members, ({ first, last }) => sameNameKey(`${first} ${last}`))
  const byAddress = Map.groupBy(members, ({ email }) => email.toLowerCase())
  const found = new Set<number>()
  const unknown: string[] = []
  const several: string[] = []
  for (const line of list.split(/\r?\n/).map((text) => text.trim())) {
    if (line === '') continue
    const address = /[^\s<>,;"]+@[^\s<>,;"]+/.exec(line)?.[0].toLowerCase()
    const fitting = (address && byAddress.get(address)) || namesOf(line).flatMap((name) => byName.get(name) ?? [])
    const [one, ...others] = new Set(fitting.map(({ mid }) => mid))
    if (one === undefined) unknown.push(line)
    else if (others.length > 0) several.push(line)
    else found.add(one)
  }
  return { members: [...found], unknown, several }
}

/** The names that a line may mean, without an address and what a spreadsheet puts between its columns. */
function namesOf(line: string): string[] {
  const words = line.replace(/<?[^\s<>,;"]+@[^\s<>,;"]+>?/g, '')
  const [before = '', after = ''] = words.split(/[,;\t]/)
  return [...new Set([sameNameKey(words), sameNameKey(`${before} ${after}`)])].filter(Boolean)
}
