import { sameNameKey } from '#kernel/rules/names.ts'

/** Somebody who may be on a list. */
export interface Listable {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly email: string
}

export interface FoundOnList {
  readonly members: readonly number[]
  /** Lines that match no one, and lines that match several members, in the order of the list. */
  readonly unknown: readonly string[]
  readonly several: readonly string[]
}

/**
 * Finds the members that a list names, one per line: by an email address anywhere in the line, otherwise by name, as
 * `First Last` or `Last, First`, in any spelling. A line counts only if it matches exactly one member.
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

/** The names that a line can mean, without an address and the separators that a spreadsheet puts between columns. */
function namesOf(line: string): string[] {
  const words = line.replace(/<?[^\s<>,;"]+@[^\s<>,;"]+>?/g, '')
  const [before = '', after = ''] = words.split(/[,;\t]/)
  return [...new Set([sameNameKey(words), sameNameKey(`${before} ${after}`)])].filter(Boolean)
}
