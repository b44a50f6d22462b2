/** A process that has been silent for this long no longer counts. */
const expiresAfterMs = 20_000

/** Counts the sockets that watch each room, in this process and in the others. Uses no clock and no network. */
export class WatcherCounts {
  readonly #local = new Map<string, number>()
  readonly #others = new Map<string, { heardAt: number; readonly counts: Map<string, number> }>()
  readonly #toAnnounce = new Set<string>()
  readonly #toShow = new Set<string>()
  readonly #shown = new Map<string, number>()

  /** Sets how many sockets of this process are in the room now. */
  setLocal(room: string, count: number): void {
    if (count === 0) this.#local.delete(room)
    else this.#local.set(room, count)
    this.#toAnnounce.add(room)
    this.#toShow.add(room)
  }

  /** Takes over another process's counts. Returns whether that process is new here. */
  hear(from: string, counts: Readonly<Record<string, number>>, all: boolean, now: number): boolean {
    const heard = this.#others.get(from)
    if (heard && all) for (const room of heard.counts.keys()) this.#toShow.add(room)
    const other = { heardAt: now, counts: all ? new Map<string, number>() : (heard?.counts ?? new Map()) }
    for (const [room, count] of Object.entries(counts)) {
      if (count > 0) other.counts.set(room, count)
      else other.counts.delete(room)
      this.#toShow.add(room)
    }
    this.#others.set(from, other)
    return heard === undefined
  }

  /** Drops the processes that have gone silent. */
  expire(now: number): void {
    for (const [from, { heardAt, counts }] of this.#others) {
      if (now - heardAt <= expiresAfterMs) continue
      for (const room of counts.keys()) this.#toShow.add(room)
      this.#others.delete(from)
    }
  }

  totalOf(room: string): number {
    let total = this.#local.get(room) ?? 0
    for (const { counts } of this.#others.values()) total += counts.get(room) ?? 0
    return total
  }

  /** Returns the local counts that have changed since the last call, or all of them. */
  takeAnnouncement(all: boolean): [room: string, count: number][] {
    const rooms = all ? [...this.#local.keys()] : [...this.#toAnnounce]
    this.#toAnnounce.clear()
    return rooms.map((room) => [room, this.#local.get(room) ?? 0])
  }

  /** Returns the rooms watched here whose total has changed since the last call. */
  takeChanged(): [room: string, total: number][] {
    const changedTotals: [string, number][] = []
    for (const room of this.#toShow) {
      if (!this.#local.has(room)) {
        this.#shown.delete(room)
        continue
      }
      const total = this.totalOf(room)
      if (this.#shown.get(room) === total) continue
      this.#shown.set(room, total)
      changedTotals.push([room, total])
    }
    this.#toShow.clear()
    return changedTotals
  }
}
