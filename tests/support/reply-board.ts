/**
 * The state of an event in the model: who is where, who is with whom, and how people move. Nobody has a number here:
 * the line is a list of entries in order, and an entry is one person or a pair.
 */
export interface Terms {
  spots: number
  readonly promotion: 'manual' | 'auto' | 'offer'
  readonly needsPartner: boolean
  /** Spots by the name of the division, 0 for no limit; empty when the event has no divisions. */
  readonly divisions: Readonly<Record<string, number>>
  readonly costCents: number
  readonly isPaymentRequired: boolean
  readonly mayChange: boolean
  /** There are no invitations: members of the group answer by themselves. */
  readonly isOpenToGroup: boolean
}

/** What may change about a person while the event is on. */
export interface Person {
  isHere: boolean
  hasDues: boolean
  /** Holds a place in another event at the same time. */
  isBusy: boolean
}

/** Of a confirmed pair, the player who asked is `yes` and the other is `partner` (X147). */
export type Standing = 'invited' | 'no' | 'needs-partner' | 'waitlist' | 'yes' | 'partner'
export type By = 'self' | 'admin'
export type Wanted = 'ask' | 'take' | 'not-on-the-day'
export type Entry = readonly string[]

export class ReplyBoard {
  readonly terms: Terms
  readonly people: Readonly<Record<string, Person>>
  /** A person who is missing here has no invitation. */
  readonly standing = new Map<string, Standing>()
  line: Entry[] = []
  /** What each of those who wait has drawn on joining the line; who takes a place or leaves gives it away. */
  readonly numbers = new Map<string, number>()
  private lastNumber = 0
  readonly partnerOf = new Map<string, string>()
  readonly divisionOf = new Map<string, string>()
  readonly paidBy = new Map<string, string>()
  readonly noShows = new Set<string>()
  /** Whom a place is promised if they say yes, or pay. */
  readonly asked = new Set<string>()
  /** Who let that pass, or was too late. */
  protected readonly lapsed = new Set<string>()
  /** What people want when a place opens. */
  readonly wishes = new Map<string, Wanted>()
  isClosed = false
  hasBegun = false
  isDeleted = false

  constructor(terms: Terms, people: Readonly<Record<string, Person>>) {
    this.terms = terms
    this.people = people
  }

  holders = () => [...this.standing].filter(([, at]) => at === 'yes' || at === 'partner').map(([who]) => who)
  waiting = () => this.line.flat()
  free = () => this.terms.spots - this.holders().length
  holds = (who: string) => this.standing.get(who) === 'yes' || this.standing.get(who) === 'partner'
  entryOf = (who: string): Entry => [who, ...(this.partnerOf.has(who) ? [this.partnerOf.get(who) ?? ''] : [])]
  person(who: string): Person {
    const person = this.people[who]
    if (!person) throw new Error(`nobody is called ${who}`)
    return person
  }

  /** Payment is due before the place, if the event requires it (X154). */
  owesFirst = (who: string) => this.terms.isPaymentRequired && this.terms.costCents > 0 && !this.paidBy.has(who)

  /**
   * Could be given a place if there were enough, payment aside: here, dues, pair, division (X152). A player who holds a
   * place keeps it, also when marked as gone or when the dues run out.
   */
  mayPlay = (entry: Entry): boolean =>
    entry.every((who) => this.holds(who) || (this.isReady(who) && !this.person(who).isBusy)) &&
    (!this.terms.needsPartner || entry.length === 2) &&
    this.hasDivisionRoom(entry)

  /** Plays elsewhere at the same time; a player who already holds a place here keeps it (X156). */
  isKeptAway = (who: string) => this.person(who).isBusy && !this.holds(who)

  isReady = (who: string) => this.person(who).isHere && this.person(who).hasDues

  isEligible = (entry: Entry): boolean => this.mayPlay(entry) && !entry.some(this.owesFirst)

  hasDivisionRoom(entry: Entry): boolean {
    return entry.every((who) => {
      const division = this.divisionOf.get(who)
      if (division === undefined) return true
      const wanting = entry.filter((other) => this.divisionOf.get(other) === division && !this.holds(other)).length
      return this.roomIn(division) >= wanting
    })
  }

  roomIn(division: string): number {
    const spots = this.terms.divisions[division] ?? 0
    const inside = this.holders().filter((who) => this.divisionOf.get(who) === division).length
    return spots === 0 ? Number.POSITIVE_INFINITY : spots - inside
  }

  /** Places that the entry could take now; none while others who may go first are ahead of it. */
  placesFor(entry: Entry): number {
    if (this.isAsked(entry)) return Math.max(0, this.free() - this.promised(entry))
    const own = this.line.findLastIndex((waiting) => waiting.some((who) => entry.includes(who)))
    const isInLine = entry.every((who) => this.standing.get(who) === 'waitlist')
    const before = this.line.filter((_, place) => !isInLine || place < own)
    const others = before.filter((waiting) => !waiting.some((who) => entry.includes(who)))
    const mustPay = entry.some(this.owesFirst)
    const isNextSomewhere = this.line.some(
      (waiting) => this.isNext(waiting) && !waiting.some((who) => entry.includes(who)),
    )
    if (others.some(this.isNext) || (mustPay && isNextSomewhere)) return 0
    return Math.max(0, this.free() - this.promised(entry)) + entry.filter(this.holds).length
  }

  // Who is asked to say yes, or to pay (docs/areas/invitations.md). The histories begin on the day before the event and
  // close on its day, at night: the time of everyone who was asked before has passed then, and those who are asked later
  // have until the start.

  /** A place is not simply given to them. */
  protected isOffered(entry: Entry): boolean {
    const { promotion } = this.terms
    if (promotion === 'offer') return !entry.every((who) => this.wishes.get(who) === 'take')
    return promotion === 'auto' && entry.some((who) => this.wishes.get(who) === 'ask')
  }

  /** Wants no place today. */
  protected rests = (entry: Entry): boolean =>
    this.isClosed && this.terms.promotion !== 'manual' && entry.some((who) => this.wishes.get(who) === 'not-on-the-day')

  /** Those who have to do something before the place is theirs. */
  protected acting = (entry: Entry): Entry => (this.isOffered(entry) ? entry : entry.filter(this.owesFirst))

  /** Waits, has something to do, could play, and has been asked. */
  isAsked = (entry: Entry): boolean =>
    this.mayAct(entry) && !this.rests(entry) && this.acting(entry).every((who) => this.asked.has(who))

  private wasAsked = (entry: Entry): boolean =>
    this.acting(entry).every((who) => this.asked.has(who) || this.lapsed.has(who))

  /** Was asked, and let it pass or was too late. */
  protected isLapsed = (entry: Entry): boolean =>
    this.rests(entry) || (this.wasAsked(entry) && this.acting(entry).some((who) => this.lapsed.has(who)))

  /** Could be given a place now, or be asked for the first time. */
  protected isNext = (entry: Entry): boolean => {
    if (!this.isEligible(entry) || this.rests(entry)) return false
    return this.acting(entry).length === 0 || !this.wasAsked(entry)
  }

  /** A place waits for the yes or the payment of this person's entry. */
  hasOffer(who: string): boolean {
    if (this.hasBegun) return false
    let free = Math.max(0, this.free())
    for (const entry of this.line.filter(this.isAsked)) {
      if (entry.length > free) continue
      free -= entry.length
      if (this.acting(entry).includes(who)) return true
    }
    return false
  }

  /** Who waits and let a place pass, or was too late for it. */
  tooLate = (): readonly string[] => this.line.filter((entry) => this.isOffered(entry) && this.isLapsed(entry)).flat()

  /** The time of all who were asked has passed. */
  endTimeToAct(): void {
    for (const who of this.asked) this.lapsed.add(who)
    this.asked.clear()
  }

  protected forgetAsking(who: string): void {
    this.asked.delete(who)
    this.lapsed.delete(who)
  }

  /** Whether a card of theirs is under way. */
  protected isPaying(_who: string): boolean {
    return false
  }

  private mayAct = (entry: Entry): boolean =>
    !entry.some((who) => this.isPaying(who)) &&
    this.line.some((waiting) => waiting.every((who) => entry.includes(who)) && waiting.length === entry.length) &&
    this.acting(entry).length > 0 &&
    !(this.isClosed && entry.some(this.owesFirst)) &&
    this.mayPlay(entry)

  /** Places promised to others who come before this entry. */
  protected promised(entry: Entry): number {
    const own = this.line.findIndex((waiting) => waiting.some((who) => entry.includes(who)))
    const isInLine = entry.every((who) => this.standing.get(who) === 'waitlist')
    const owes = entry.some(this.owesFirst)
    const comesFirst = (other: Entry, place: number) => {
      if (!this.mayAct(other) || other.some((who) => entry.includes(who))) return false
      const isBefore = place < own
      if (this.isAsked(other)) return !this.isAsked(entry) || isBefore
      if (this.isLapsed(other)) return false
      if (!isInLine) return true
      if (this.acting(entry).length === 0 || this.isAsked(entry)) return false
      // Who has paid comes before who has not.
      const isInTurn = other.some(this.owesFirst) === owes ? isBefore : owes
      return this.isLapsed(entry) || isInTurn
    }
    return this.line.filter(comesFirst).flat().length
  }

  /** As many as there are places are asked to pay, in the order of the line, unless one waits who has paid. */
  protected ask(moved?: string): void {
    if (this.hasBegun) return
    const left = this.keepAsked()
    if (left === undefined || this.line.some(this.isNext)) return
    let free = left
    const owing = (one: Entry) =>
      this.mayAct(one) && one.some(this.owesFirst) && !this.wasAsked(one) && !this.rests(one)
    for (const entry of this.line.filter(owing)) {
      if (moved && entry.includes(moved)) continue
      if (entry.length > free) return
      free -= entry.length
      for (const who of this.acting(entry)) this.asked.add(who)
    }
  }

  /**
   * Nobody is promised a place that is gone, and once all places are gone, everyone may be asked again. Returns how many
   * places are promised to nobody, or nothing if a promise was taken back.
   */
  private keepAsked(): number | undefined {
    const places = Math.max(0, this.free())
    let free = places
    let isWithdrawn = false
    for (const entry of this.line.filter((one) => this.mayAct(one) && this.wasAsked(one))) {
      const isAsked = this.isAsked(entry)
      const isKept = isAsked ? entry.length <= free : places > 0
      if (isKept && isAsked) free -= entry.length
      if (!isKept) for (const who of this.acting(entry)) this.forgetAsking(who)
      isWithdrawn ||= !isKept
    }
    return isWithdrawn ? undefined : free
  }

  // Moving people about

  /** Of a pair that waited, the player who was in line first is the one who said yes (X147), whoever of the two was moved. */
  protected hold(entry: Entry): void {
    const numberOf = (who: string) => this.numbers.get(who) ?? 0
    const inOrder = [...entry].sort((one, other) => numberOf(one) - numberOf(other))
    this.line = this.line.filter((waiting) => !waiting.some((who) => entry.includes(who)))
    for (const [place, who] of inOrder.entries()) {
      this.standing.set(who, place === 0 ? 'yes' : 'partner')
      this.numbers.delete(who)
      this.forgetAsking(who)
    }
  }

  /** Goes to the end of the line, so that leaving and coming back does not keep a place in it (X153). */
  protected wait(entry: Entry): void {
    this.line = [...this.line.filter((waiting) => !waiting.some((who) => entry.includes(who))), entry]
    for (const who of entry) {
      this.forgetAsking(who)
      this.standing.set(who, 'waitlist')
      this.numbers.set(who, ++this.lastNumber)
      this.noShows.delete(who)
    }
  }

  /** Leaves the places and the line; the other half of a pair needs a partner from then on (X155). */
  protected leave(who: string, to: Standing): void {
    for (const one of this.entryOf(who)) {
      this.line = this.line.filter((waiting) => !waiting.includes(one))
      this.standing.set(one, one === who ? to : 'needs-partner')
      this.divisionOf.delete(one)
      this.numbers.delete(one)
      this.noShows.delete(one)
      this.forgetAsking(one)
    }
    this.unpair(who)
  }

  protected unpair(who: string): void {
    const other = this.partnerOf.get(who)
    this.partnerOf.delete(who)
    if (other !== undefined) this.partnerOf.delete(other)
  }

  protected pair(who: string, other: string): void {
    this.partnerOf.set(who, other)
    this.partnerOf.set(other, who)
  }
}
