import { isDeepStrictEqual } from 'node:util'
import { type By, ReplyBoard, type Standing } from './reply-board.ts'

/** All that one person has. */
interface Stand {
  readonly standing: Standing | undefined
  readonly partner: string | undefined
  readonly division: string | undefined
  readonly paid: string | undefined
  readonly isNoShow: boolean
  /** In line. */
  readonly number: number | undefined
}

/** The last answer or move of somebody: what it changed, and how many held a place before it. */
interface Undo {
  readonly by: By
  readonly before: ReadonlyMap<string, Stand>
  /** Who had been asked before it, and who had let that pass. */
  readonly asked: ReadonlySet<string>
  readonly lapsed: ReadonlySet<string>
  readonly after: ReadonlyMap<string, Stand>
  readonly held: number
}

/** Answers and moves that can be taken back by those who made them (docs/areas/invitations.md, "Undo"). */
export class UndoBoard extends ReplyBoard {
  private readonly undos = new Map<string, Undo>()

  /** More time has passed than an undo has. */
  forgetUndos(): void {
    this.undos.clear()
  }

  /** Who may be undone at this moment, and by whom. */
  undoable = (): readonly (readonly [string, By])[] => [...this.undos].map(([who, { by }]) => [who, by])

  /** Remembers what an act on this person and the partners before and after it does, unless it does nothing. */
  protected keeping(who: string, by: By, work: () => string, isDone: (outcome: string) => boolean): string {
    const [entry, held] = [this.entryOf(who), this.holders().length]
    const all = new Map(Object.keys(this.people).map((name) => [name, this.look(name)]))
    const [asked, lapsed] = [new Set(this.asked), new Set(this.lapsed)]
    const outcome = work()
    if (!isDone(outcome)) return outcome
    const unit = [...new Set([...entry, ...this.entryOf(who)])]
    const before = new Map(unit.map((name) => [name, all.get(name) as Stand]))
    const after = new Map(unit.map((name) => [name, this.look(name)]))
    if (!isDeepStrictEqual(before, after)) this.undos.set(who, { by, before, after, held, asked, lapsed })
    return outcome
  }

  /** The outcome of an undo: where the person is again, or why not. */
  protected takeBack(who: string, by: By): string {
    const undo = this.undos.get(who)
    if (!undo || undo.by !== by) return 'undo-over'
    if ([...undo.after].some(([name, stood]) => !isDeepStrictEqual(this.look(name), stood))) return 'undo-over'
    const isPlace = (at: Standing | undefined) => at === 'yes' || at === 'partner'
    const back = [...undo.before].filter(([name, { standing }]) => isPlace(standing) && !this.holds(name))
    if (back.some(([name]) => this.person(name).isBusy)) return 'event-conflict'
    const given = [...undo.before].filter(([name, { standing }]) => !isPlace(standing) && this.holds(name)).length
    const held = this.holders().length + back.length - given
    const lacksDivision = back.some(([, { division }]) => division !== undefined && this.roomIn(division) < back.length)
    if (back.length > 0 && (held > Math.max(this.terms.spots, undo.held) || lacksDivision)) return 'undo-taken'
    this.restore(undo)
    const at = undo.before.get(who)?.standing
    if (at === undefined || at === 'invited') return 'ok'
    return at === 'needs-partner' ? 'Needs Partner' : at
  }

  /** Who waits again stands where the number says. */
  private restore({ before, asked, lapsed }: Undo): void {
    const names = [...before.keys()]
    for (const [name, { standing, partner, division, paid, isNoShow, number }] of before) {
      set(this.standing, name, standing)
      set(this.partnerOf, name, partner)
      set(this.divisionOf, name, division)
      set(this.paidBy, name, paid)
      set(this.numbers, name, number)
      this.forgetAsking(name)
      if (asked.has(name)) this.asked.add(name)
      if (lapsed.has(name)) this.lapsed.add(name)
      if (isNoShow) this.noShows.add(name)
      else this.noShows.delete(name)
    }
    const others = this.line.filter((entry) => !entry.some((who) => names.includes(who)))
    const waiting = names.filter((who) => this.standing.get(who) === 'waitlist').map((who) => this.entryOf(who))
    const entries = waiting.filter(([first = '', second]) => second === undefined || first < second)
    const numberOf = (entry: readonly string[]) => Math.max(...entry.map((who) => this.numbers.get(who) ?? 0))
    this.line = [...others, ...entries].sort((one, other) => numberOf(one) - numberOf(other))
  }

  private look(who: string): Stand {
    return {
      standing: this.standing.get(who),
      partner: this.partnerOf.get(who),
      division: this.divisionOf.get(who),
      paid: this.paidBy.get(who),
      isNoShow: this.noShows.has(who),
      number: this.numbers.get(who),
    }
  }
}

function set<Value>(map: Map<string, Value>, name: string, value: Value | undefined): void {
  if (value === undefined) map.delete(name)
  else map.set(name, value)
}
