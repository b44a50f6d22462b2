/** What a registrant or the organizer does in a history; `who` is a number of a person. */
export type Act =
  | { readonly do: (typeof acts)[number]; readonly who: number }
  | { readonly do: 'spots'; readonly spots: number; readonly waitlist: number }
  | { readonly do: 'pass'; readonly minutes: number }
  | { readonly do: 'close' }

/** `register` fills in the form and opens the link at once, `fill` only fills it in; `again` comes back after a lapse. */
export const acts = ['register', 'fill', 'open', 'again', 'cancel', 'vouch', 'confirm', 'wait', 'remove'] as const

export interface Terms {
  readonly spots: number
  readonly waitlist: number
}

/**
 * A second reading of the rules, as plain lists: who holds a spot, who waits in which order, whose link has to be opened
 * until when. Nothing of it is shared with the product.
 */
export class RegistrationModel {
  spots: number
  waitlist: number
  isClosed = false
  /** Minutes since the history began. */
  now = 0
  readonly held = new Set<number>()
  line: number[] = []
  /** Until which minute people have to open their link. */
  readonly unsure = new Map<number, number>()
  readonly lapsed = new Set<number>()

  constructor({ spots, waitlist }: Terms) {
    this.spots = spots
    this.waitlist = waitlist
  }

  /** Does an act; answers what the product should say. */
  act(act: Act): string {
    if (act.do === 'spots') return this.change(act.spots, act.waitlist)
    if (act.do === 'pass') return this.pass(act.minutes)
    if (act.do === 'close') {
      this.isClosed = true
      return 'ok'
    }
    return this.actOf(act.do, act.who)
  }

  private actOf(act: (typeof acts)[number], who: number): string {
    if (act === 'register' || act === 'fill') return this.register(who, act === 'register')
    if (act === 'open') return this.open(who)
    if (act === 'again') return this.again(who)
    const isHeld = this.held.has(who)
    const isWaiting = this.line.includes(who)
    if (act === 'confirm') return this.confirm(who, isWaiting)
    if (act === 'wait') return this.moveBack(who, isHeld)
    if (!isHeld && !isWaiting) return 'registration-moved'
    if (act === 'vouch') return this.vouch(who)
    this.leave(who)
    this.fill()
    return 'ok'
  }

  private register(who: number, opensLink: boolean): string {
    const told = this.enter(who, this.line.length)
    if (told !== 'registered' && told !== 'waiting') return told
    this.unsure.set(who, this.now + 30)
    this.fill()
    if (opensLink) this.open(who)
    return told
  }

  /** Gives a spot if `ahead` is 0, a place in line, or neither. */
  private enter(who: number, ahead: number): string {
    if (this.isClosed) return 'registration-closed'
    if (this.held.has(who) || this.line.includes(who)) return 'already-registered'
    const isFree = ahead === 0 && this.held.size < this.spots
    if (!isFree && this.line.length >= this.waitlist) return 'public-event-full'
    this.lapsed.delete(who)
    if (isFree) this.held.add(who)
    else this.line.push(who)
    return isFree ? 'registered' : 'waiting'
  }

  private open(who: number): string {
    if (!this.held.has(who) && !this.line.includes(who)) return 'over'
    if (this.unsure.delete(who)) this.fill()
    return this.held.has(who) ? 'registered' : 'waiting'
  }

  private again(who: number): string {
    if (!this.lapsed.has(who)) return 'registration-moved'
    const told = this.enter(who, this.line.filter((one) => this.isSure(one)).length)
    if (told !== 'registered' && told !== 'waiting') return told
    this.fill()
    return this.held.has(who) ? 'registered' : 'waiting'
  }

  protected pass(minutes: number): string {
    this.now += minutes
    const over = [...this.unsure].filter(([, until]) => until < this.now)
    for (const [who] of over) {
      this.leave(who)
      this.lapsed.add(who)
    }
    if (over.length > 0) this.fill()
    return 'ok'
  }

  private vouch(who: number): string {
    if (!this.unsure.delete(who)) return 'registration-moved'
    this.fill()
    return 'ok'
  }

  private change(spots: number, waitlist: number): string {
    if (spots < Math.min(this.held.size, this.spots)) return 'event-spots-held'
    this.spots = spots
    this.waitlist = waitlist
    this.fill()
    return 'ok'
  }

  private confirm(who: number, isWaiting: boolean): string {
    if (!isWaiting) return 'registration-moved'
    if (this.held.size >= this.spots) return 'no-spot-free'
    this.leave(who)
    this.held.add(who)
    this.fill()
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
    this.unsure.delete(who)
    this.line = this.line.filter((one) => one !== who)
  }

  protected isSure(who: number): boolean {
    return !this.unsure.has(who)
  }

  /** Free spots go to those of the first `upTo` in line whose link was opened, until registration closes. */
  private fill(upTo = this.line.length): void {
    for (const who of this.line.slice(0, upTo)) {
      if (this.isClosed || this.held.size >= this.spots) return
      if (!this.isSure(who)) continue
      this.line = this.line.filter((one) => one !== who)
      this.held.add(who)
    }
  }
}
