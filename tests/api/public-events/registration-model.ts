/** What a registrant or the organiser does in a history; `who` is a number of a person. */
export type Act =
  | { readonly do: 'register' | 'cancel' | 'confirm' | 'wait' | 'remove'; readonly who: number }
  | { readonly do: 'spots'; readonly spots: number; readonly waitlist: number }
  | { readonly do: 'close' }

export interface Terms {
  readonly spots: number
  readonly waitlist: number
}

/**
 * A second reading of the rules, as plain lists: who holds a spot, who waits in which order. Nothing of it is shared with
 * the product.
 */
export class RegistrationModel {
  spots: number
  waitlist: number
  isClosed = false
  readonly held = new Set<number>()
  line: number[] = []

  constructor({ spots, waitlist }: Terms) {
    this.spots = spots
    this.waitlist = waitlist
  }

  /** Does an act; answers what the product should say. */
  act(act: Act): string {
    if (act.do === 'register') return this.register(act.who)
    if (act.do === 'spots') return this.change(act.spots, act.waitlist)
    if (act.do === 'close') {
      this.isClosed = true
      return 'ok'
    }
    const isHeld = this.held.has(act.who)
    const isWaiting = this.line.includes(act.who)
    if (act.do === 'confirm') return this.confirm(act.who, isWaiting)
    if (act.do === 'wait') return this.moveBack(act.who, isHeld)
    if (!isHeld && !isWaiting) return 'registration-moved'
    this.leave(act.who)
    this.fill(this.line.length)
    return 'ok'
  }

  private register(who: number): string {
    if (this.isClosed) return 'registration-closed'
    if (this.held.has(who) || this.line.includes(who)) return 'already-registered'
    if (this.line.length === 0 && this.held.size < this.spots) this.held.add(who)
    else if (this.line.length < this.waitlist) this.line.push(who)
    else return 'public-event-full'
    this.fill(this.line.length)
    return this.held.has(who) ? 'registered' : 'waiting'
  }

  private change(spots: number, waitlist: number): string {
    if (spots < Math.min(this.held.size, this.spots)) return 'event-spots-held'
    this.spots = spots
    this.waitlist = waitlist
    this.fill(this.line.length)
    return 'ok'
  }

  private confirm(who: number, isWaiting: boolean): string {
    if (!isWaiting) return 'registration-moved'
    if (this.held.size >= this.spots) return 'no-spot-free'
    this.leave(who)
    this.held.add(who)
    this.fill(this.line.length)
    return 'ok'
  }

  private moveBack(who: number, isHeld: boolean): string {
    if (!isHeld) return 'registration-moved'
    const before = this.line.length
    this.held.delete(who)
    this.line.push(who)
    this.fill(before)
    return 'ok'
  }

  private leave(who: number): void {
    this.held.delete(who)
    this.line = this.line.filter((one) => one !== who)
  }

  /** Free spots go to the first `most` in line, until registration closes. */
  private fill(most: number): void {
    for (let moved = 0; moved < most && !this.isClosed && this.held.size < this.spots; moved += 1) {
      const [first] = this.line
      if (first === undefined) return
      this.leave(first)
      this.held.add(first)
    }
  }
}
