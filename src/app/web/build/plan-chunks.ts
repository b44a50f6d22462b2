/** A module of the bundle, with what it imports at once (not later, by `import()`). */
export interface PlannedModule {
  readonly id: string
  /** About how much it adds to a download. */
  readonly bytes: number
  readonly imports: readonly string[]
  /** Something opens it by its name: the page itself, or an `import()`. It is always a chunk of its own. */
  readonly isEntry: boolean
}

/** Entries that load together: a page with its frame and its door, or a part that opens later. */
export interface PlannedLoad {
  readonly entries: readonly string[]
  /** How much this load counts, compared with the others. */
  readonly weight: number
}

/** One more file costs a phone about as much as this many bytes: headers, a worse compression, a place in the queue. */
const bytesOfRequest = 1_600

/** Modules that the same loads need. */
interface Group {
  readonly ids: string[]
  bytes: number
  /** The numbers of the loads that need it. */
  loads: Set<number>
}

/**
 * Decides which shared modules are in one chunk. Modules that exactly the same loads need are together. Then two groups
 * merge as long as that makes the loads cheaper: each load that needs both saves a request, and each that needs one
 * gets the bytes of the other for nothing. Two groups stay apart if their chunk would have to wait for itself.
 * Returns the number of each module's chunk. A module that only one entry needs has none, because it is in the chunk of
 * the entry, unless every load needs it.
 */
export function planChunks(
  modules: ReadonlyMap<string, PlannedModule>,
  loads: readonly PlannedLoad[],
): ReadonlyMap<string, number> {
  const groups = groupsOf(modules, loads)
  const weightOf = (numbers: Iterable<number>) => {
    let sum = 0
    for (const number of numbers) sum += loads[number]?.weight ?? 0
    return sum
  }
  const gainOf = (one: Group, other: Group) =>
    bytesOfRequest * weightOf(one.loads.intersection(other.loads)) -
    other.bytes * weightOf(one.loads.difference(other.loads)) -
    one.bytes * weightOf(other.loads.difference(one.loads))
  mergeAll(groups, gainOf, new Waits(modules, groups))
  return new Map(groups.flatMap(({ ids }, number) => ids.map((id) => [id, number] as const)))
}

function groupsOf(modules: ReadonlyMap<string, PlannedModule>, loads: readonly PlannedLoad[]): Group[] {
  const entries = [...modules.values()].filter(({ isEntry }) => isEntry).map(({ id }) => id)
  const reached = new Map(entries.map((id) => [id, reachedFrom(modules, id)]))
  const loadsOf = new Map<string, Set<number>>()
  const countOf = new Map<string, number>()
  for (const ids of reached.values()) for (const id of ids) countOf.set(id, (countOf.get(id) ?? 0) + 1)
  loads.forEach((load, number) => {
    for (const entry of load.entries)
      for (const id of reached.get(entry) ?? []) {
        const numbers = loadsOf.get(id) ?? new Set()
        loadsOf.set(id, numbers.add(number))
      }
  })
  const groups = new Map<string, Group>()
  for (const [id, numbers] of loadsOf) {
    const { isEntry, bytes } = modules.get(id) ?? { isEntry: true, bytes: 0 }
    // What only one entry needs is in its chunk. But what every load needs is together, so that it comes first.
    if (isEntry || (countOf.get(id) === 1 && numbers.size < loads.length)) continue
    const key = [...numbers].sort((one, other) => one - other).join()
    const group = groups.get(key) ?? { ids: [], bytes: 0, loads: numbers }
    group.ids.push(id)
    group.bytes += bytes
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Everything that a module imports at once, directly or not, and the module. */
function reachedFrom(modules: ReadonlyMap<string, PlannedModule>, start: string): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const next of modules.get(id)?.imports ?? []) if (modules.has(next)) found.add(next)
  return found
}

/** Merges the pair with the highest gain, again and again. */
function mergeAll(groups: Group[], gainOf: (one: Group, other: Group) => number, waits: Waits): void {
  const gains = new Map<Group, Map<Group, number>>()
  const note = (one: Group, other: Group) => {
    const gain = gainOf(one, other)
    if (gain > 0) gains.set(one, (gains.get(one) ?? new Map<Group, number>()).set(other, gain))
  }
  groups.forEach((one, at) => {
    for (const other of groups.slice(at + 1)) note(one, other)
  })
  for (;;) {
    let best: { one: Group; other: Group; gain: number } | undefined
    for (const [one, others] of gains)
      for (const [other, gain] of others) if (gain > (best?.gain ?? 0)) best = { one, other, gain }
    if (!best) return
    const { one, other } = best
    gains.get(one)?.delete(other)
    if (waits.wouldCircle(one, other)) continue
    one.ids.push(...other.ids)
    one.bytes += other.bytes
    one.loads = one.loads.union(other.loads)
    groups.splice(groups.indexOf(other), 1)
    waits.merge(one, other)
    gains.delete(one)
    gains.delete(other)
    for (const others of gains.values()) {
      others.delete(one)
      others.delete(other)
    }
    for (const third of groups) if (third !== one) note(one, third)
  }
}

type Place = Group | string

/** Which chunks wait for which others. A chunk may not wait for itself, because it would find nothing there. */
class Waits {
  readonly #next = new Map<Place, Set<Place>>()

  constructor(modules: ReadonlyMap<string, PlannedModule>, groups: readonly Group[]) {
    const placeOf = new Map<string, Place>(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
    for (const { id, imports } of modules.values()) {
      const here = placeOf.get(id) ?? id
      const next = this.#next.get(here) ?? new Set()
      for (const to of imports) if (modules.has(to)) next.add(placeOf.get(to) ?? to)
      next.delete(here)
      this.#next.set(here, next)
    }
  }

  /** Whether one of them waits for the other by way of a third. */
  wouldCircle(one: Group, other: Group): boolean {
    return this.#leads(one, other) || this.#leads(other, one)
  }

  merge(one: Group, other: Group): void {
    const next = (this.#next.get(one) ?? new Set<Place>()).union(this.#next.get(other) ?? new Set<Place>())
    next.delete(one)
    next.delete(other)
    this.#next.set(one, next)
    this.#next.delete(other)
    for (const places of this.#next.values()) if (places.delete(other)) places.add(one)
    next.delete(one)
  }

  #leads(from: Place, to: Place): boolean {
    const found = new Set<Place>([...(this.#next.get(from) ?? [])].filter((place) => place !== to))
    for (const place of found)
      for (const next of this.#next.get(place) ?? []) {
        if (next === to) return true
        found.add(next)
      }
    return false
  }
}
