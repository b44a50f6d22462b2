import type { By, Entry, Wanted } from './reply-board.ts'
import { UndoBoard } from './reply-undo.ts'

/** An answer, or the code of a refusal. */
export type Outcome = string
const answers = new Set(['yes', 'partner', 'waitlist', 'available', 'Needs Partner', 'no', 'ok'])
const isAnswer = (outcome: Outcome) => answers.has(outcome)

/**
 * How the answers to one event turn out when people act one after the other: what the specification says, worked out
 * apart from `src/areas/invitations/rules` and stored differently. Plain code, to be read from top to bottom.
 * Source: spec 001 §4, §5, §8; spec 003 §4, §8; X65 to X74, X147, X151 to X156; docs/areas/invitations.md where they
 * are open.
 * Not covered: payments by card, changes of terms other than the spots, and merged events.
 */
export class ReplyModel extends UndoBoard {
  /**
   * In modes auto and offer, no place stays free while somebody could take it or could be asked, until the event begins;
   * a pair is not passed over for needing two places. A player whom an admin has just put into the line stays there for
   * now.
   */
  protected promote(moved?: string): void {
    if (this.terms.promotion !== 'manual' && !this.hasBegun) {
      const nextInLine = () => this.line.find((entry) => this.isNext(entry) && !(moved && entry.includes(moved)))
      for (let next = nextInLine(); next && next.length <= this.placesFor(next); next = nextInLine())
        if (this.isOffered(next)) for (const who of next) this.asked.add(who)
        else this.hold(next)
    }
    this.ask(moved)
  }

  /** Lets an offer pass, and stays where they are in line. */
  pass(who: string): Outcome {
    return this.act(who, () => {
      const entry = this.entryOf(who)
      if (!entry.some((one) => this.hasOffer(one))) return 'no-offer'
      for (const one of this.acting(entry)) {
        this.asked.delete(one)
        this.lapsed.add(one)
      }
      return 'ok'
    })
  }

  wish(who: string, wanted: Wanted | null): Outcome {
    return this.act(who, () => {
      if (this.holds(who)) return 'already-registered'
      if (wanted === null) this.wishes.delete(who)
      else this.wishes.set(who, wanted)
      return 'ok'
    })
  }

  /**
   * Does an act, if the event and the invitation exist, and fills the places it freed. A refused act does nothing. A
   * player who is put in line and gets a place by the same act is told about the place.
   */
  private act(who: string, work: () => Outcome, moved?: string): Outcome {
    if (this.isDeleted || !this.standing.has(who)) return 'not-found'
    const outcome = work()
    if (!isAnswer(outcome)) return outcome
    this.promote(moved)
    return outcome === 'waitlist' && this.holds(who) ? 'yes' : outcome
  }

  // Acts of members, or of an admin for them

  /** Alone, or together with a division: both, or neither. */
  yes = (who: string, by: By, division?: string): Outcome =>
    this.keeping(who, by, () => this.sayYes(who, by, division), isAnswer)

  private sayYes(who: string, by: By, division: string | undefined): Outcome {
    if (by === 'self' && !this.isDeleted && !this.standing.has(who)) {
      const refused = this.whyNotYes(who, by) ?? this.whyNotIn(who, division)
      if (refused) return refused
      this.standing.set(who, 'invited')
    }
    const before = [...this.divisionOf]
    const outcome = this.act(who, () => this.takeYes(who, by, division))
    if (isAnswer(outcome)) return outcome
    this.divisionOf.clear()
    for (const [one, its] of before) this.divisionOf.set(one, its)
    return outcome
  }

  private takeYes(who: string, by: By, division: string | undefined): Outcome {
    const isBack = by === 'admin' && this.noShows.has(who)
    const refused = (isBack ? undefined : this.whyNotYes(who, by)) ?? this.whyNotIn(who, division)
    if (refused) return refused
    if (division !== undefined) for (const one of this.entryOf(who)) this.divisionOf.set(one, division)
    if (isBack) {
      this.noShows.delete(who)
      return 'yes'
    }
    if (this.standing.get(who) === 'waitlist') return this.yesInLine(who, by)
    if (this.terms.needsPartner) {
      this.standing.set(who, 'needs-partner')
      return 'Needs Partner'
    }
    return this.enter([who])
  }

  private whyNotYes(who: string, by: By): Outcome | undefined {
    const { isHere, hasDues, isBusy } = this.person(who)
    if (!isHere || (!this.standing.has(who) && !this.terms.isOpenToGroup)) return 'not-invited'
    if (this.isClosed && by === 'self' && !this.hasOffer(who)) return 'registration-closed'
    if (this.holds(who)) return 'already-registered'
    if (this.waitsPaid(who, by)) return 'already-paid'
    if (!hasDues) return 'dues-unpaid'
    if (isBusy) return 'event-conflict'
    return undefined
  }

  /** New entries go behind everybody who could be given a place now. Payment due first makes them wait (X154). */
  private enter(entry: Entry): Outcome {
    const isOpen = this.mayPlay(entry) && this.placesFor(entry) >= entry.length
    if (isOpen && !this.comingOwes(entry)) {
      this.hold(entry)
      return 'yes'
    }
    this.wait(entry)
    return isOpen ? 'available' : 'waitlist'
  }

  /** Somebody who gets a place has to pay first; a place that is held already is held unpaid, too. */
  private comingOwes = (entry: Entry) => entry.some((who) => !this.holds(who) && this.owesFirst(who))

  /** Whoever has paid and waits for a place has nothing left to do. */
  private waitsPaid(who: string, by: By): boolean {
    const hasPaid = this.terms.isPaymentRequired && this.terms.costCents > 0 && this.paidBy.has(who)
    const entry = this.entryInLine(who)
    return hasPaid && this.standing.get(who) === 'waitlist' && this.placesInLine(entry, by) < entry.length
  }

  private entryInLine = (who: string) => this.line.find((waiting) => waiting.includes(who)) ?? [who]
  private placesInLine = (entry: readonly string[], by: By) => (by === 'admin' ? this.free() : this.placesFor(entry))

  /** Only the first entry that could be given a place takes a free one; an admin may choose any. */
  private yesInLine(who: string, by: By): Outcome {
    const entry = this.entryInLine(who)
    if (!this.mayPlay(entry) || this.placesInLine(entry, by) < entry.length) {
      const isLate = by === 'self' && this.isOffered(entry) && this.isLapsed(entry) && !this.rests(entry)
      return isLate ? 'offer-over' : 'reply-full'
    }
    if (entry.some(this.owesFirst)) return 'available'
    this.hold(entry)
    return 'yes'
  }

  no = (who: string, by: By): Outcome => this.keeping(who, by, () => this.sayNo(who, by), isAnswer)

  private sayNo(who: string, by: By): Outcome {
    if (by === 'self' && !this.isDeleted && !this.standing.has(who)) {
      if (!this.terms.isOpenToGroup) return 'not-invited'
      if (this.isClosed) return 'registration-closed'
      this.standing.set(who, 'invited')
    }
    return this.act(who, () => {
      if (this.isClosed && by === 'self' && !this.hasOffer(who)) return 'registration-closed'
      if (this.standing.get(who) === 'no') return 'already-no'
      if (this.holds(who) && by === 'self' && !this.terms.mayChange) return 'changes-off'
      this.leave(who, 'no')
      this.paidBy.delete(who)
      return 'no'
    })
  }

  addPartner(who: string, other: string, by: By): Outcome {
    return this.act(who, () => this.takePartner(who, other, by, false))
  }

  /** The former partner needs a new one from then on; a pair that holds two places keeps them. */
  replacePartner(who: string, other: string, by: By): Outcome {
    return this.act(who, () => this.takePartner(who, other, by, true))
  }

  private takePartner(who: string, other: string, by: By, isReplacing: boolean): Outcome {
    const refused = this.whyNoPair(who, other, by, isReplacing)
    if (refused) return refused
    const former = this.partnerOf.get(who)
    if (former === other) return this.holds(who) ? 'yes' : this.waitingWord([who, other])
    const keepsPlaces = former !== undefined && this.holds(who)
    if (keepsPlaces && this.owesFirst(other)) return 'partner-not-eligible'
    // A player who holds a place alone does not lose it by taking a partner; the pair is refused instead.
    if (!keepsPlaces && (this.holds(who) || this.holds(other))) {
      if (!this.mayPlay([who, other]) || this.placesFor([who, other]) < 2) return 'reply-full'
      if (this.comingOwes([who, other])) return 'partner-pays-first'
    }
    if (former !== undefined) this.loseFormer(who, former)
    if (!this.standing.has(other)) this.standing.set(other, 'invited')
    this.pair(who, other)
    this.shareDivision(who, other)
    if (!keepsPlaces) return this.becomePair(who, other)
    this.hold([who, other])
    return 'yes'
  }

  private whyNoPair(who: string, other: string, by: By, isReplacing: boolean): Outcome | undefined {
    if (!this.terms.needsPartner) return 'no-partner-event'
    if (this.isClosed && by === 'self') return 'registration-closed'
    const at = this.standing.get(who)
    if (at === 'invited' || at === 'no') return 'not-registered'
    if (who === other) return 'partner-oneself'
    const former = this.partnerOf.get(who)
    if (former === other) return undefined
    if (this.partnerOf.has(other) || (former !== undefined && !isReplacing)) return 'partner-taken'
    const isInvited = this.standing.has(other) || this.terms.isOpenToGroup
    const isReady = this.holds(other) || this.isReady(other)
    if (!isInvited || !isReady || this.standing.get(other) === 'no') return 'partner-not-eligible'
    if (!this.holds(who) && !this.person(who).isHere) return 'member-away'
    if (!this.holds(who) && !this.person(who).hasDues) return 'dues-unpaid'
    if (this.isKeptAway(who) || this.isKeptAway(other)) return 'event-conflict'
    return undefined
  }

  /** Only the former partner loses anything. */
  private loseFormer(who: string, former: string): void {
    const division = this.divisionOf.get(who)
    const at = this.standing.get(who) ?? 'invited'
    const isNoShow = this.noShows.has(who)
    this.leave(former, 'needs-partner')
    this.standing.set(who, at)
    if (division !== undefined) this.divisionOf.set(who, division)
    if (isNoShow) this.noShows.add(who)
  }

  private shareDivision(who: string, other: string): void {
    const division = this.divisionOf.get(who)
    if (division === undefined) this.divisionOf.delete(other)
    else this.divisionOf.set(other, division)
  }

  /** A pair gets two places or none; in line it takes the position of the partner who came later (X155). */
  private becomePair(who: string, other: string): Outcome {
    const [first, second] = this.line.filter((entry) => entry.includes(who) || entry.includes(other))
    if (!first || !second) return this.enter([who, other])
    const pair = [who, other]
    this.line = this.line.flatMap((entry) => (entry === first ? [] : entry === second ? [pair] : [entry]))
    return this.yesInLine(who, 'self') === 'yes' ? 'yes' : this.waitingWord(pair)
  }

  /** The reply to an entry in line: a place is free and has to be paid for, or the entry waits. */
  private waitingWord(entry: Entry): Outcome {
    return entry.some(this.owesFirst) && this.placesFor(entry) >= entry.length ? 'available' : 'waitlist'
  }

  removePartner(who: string, by: By): Outcome {
    return this.act(who, () => {
      if (this.isClosed && by === 'self' && this.partnerOf.has(who)) return 'registration-closed'
      return this.breakPair(who)
    })
  }

  breakPair(who: string): Outcome {
    return this.act(who, () => {
      if (!this.partnerOf.has(who)) return 'no-partner'
      this.leave(who, 'needs-partner')
      return 'ok'
    })
  }

  chooseDivision(who: string, division: string, by: By): Outcome {
    return this.act(who, () => {
      const at = this.standing.get(who)
      if (at === 'invited' || at === 'no') return 'not-registered'
      if (this.isClosed && by === 'self') return 'registration-closed'
      const refused = this.whyNotIn(who, division)
      if (refused) return refused
      for (const one of this.entryOf(who)) this.divisionOf.set(one, division)
      return 'ok'
    })
  }

  private whyNotIn(who: string, division: string | undefined): Outcome | undefined {
    if (division === undefined) return undefined
    if (this.terms.needsPartner && !this.partnerOf.has(who)) return 'partner-required'
    const entry = this.entryOf(who)
    if (entry.every((one) => this.divisionOf.get(one) === division)) return undefined
    const coming = entry.filter((one) => this.divisionOf.get(one) !== division || !this.holds(one))
    return this.roomIn(division) < coming.length ? 'division-full' : undefined
  }

  /** Takes the last answer or move of this person back, for whoever made it. */
  undo(who: string, by: By): Outcome {
    if (this.isDeleted || !this.standing.has(who)) return 'not-found'
    const outcome = this.takeBack(who, by)
    if (isAnswer(outcome)) this.promote()
    return outcome
  }

  // Acts of admins

  pay(who: string, type: string): Outcome {
    return this.act(who, () => {
      const paid = this.paidBy.get(who)
      if (paid !== undefined) return paid === type ? 'ok' : 'already-paid-otherwise'
      if (this.terms.costCents === 0) return 'event-free'
      this.paidBy.set(who, type)
      const entry = this.entryOf(who)
      const isComplete = !entry.some(this.owesFirst) && (!this.terms.needsPartner || entry.length === 2)
      if (this.standing.get(who) === 'waitlist' && isComplete) this.hold(entry)
      return 'ok'
    })
  }

  toWaitlist = (who: string): Outcome => this.keeping(who, 'admin', () => this.putInLine(who), isAnswer)

  private putInLine(who: string): Outcome {
    const toTheEnd = () => {
      if (!this.holds(who)) return 'not-that-answer'
      this.wait(this.entryOf(who))
      return 'ok'
    }
    return this.act(who, toTheEnd, who)
  }

  noShow = (who: string): Outcome => this.keeping(who, 'admin', () => this.markNoShow(who), isAnswer)

  private markNoShow(who: string): Outcome {
    return this.act(who, () => {
      if (!this.holds(who)) return 'not-that-answer'
      if (!this.hasBegun) return 'event-not-begun'
      this.noShows.add(who)
      return 'ok'
    })
  }

  toInvited = (who: string): Outcome => this.keeping(who, 'admin', () => this.inviteAgain(who), isAnswer)

  private inviteAgain(who: string): Outcome {
    return this.act(who, () => {
      this.leave(who, 'invited')
      this.paidBy.delete(who)
      return 'ok'
    })
  }

  remove(who: string): Outcome {
    return this.act(who, () => {
      this.leave(who, 'invited')
      this.paidBy.delete(who)
      this.standing.delete(who)
      return 'ok'
    })
  }

  addMember(who: string): Outcome {
    if (this.isDeleted) return 'not-found'
    if (this.standing.has(who)) return 'invited-already'
    if (!this.person(who).isHere) return 'member-away'
    if (!this.person(who).hasDues) return 'dues-unpaid'
    this.standing.set(who, 'invited')
    return 'ok'
  }

  addAsYes = (who: string): Outcome => this.keeping(who, 'admin', () => this.putOnYes(who), isAnswer)

  private putOnYes(who: string): Outcome {
    if (this.isDeleted) return 'not-found'
    if (this.holds(who)) return 'already-registered'
    if (!this.entryOf(who).every((one) => this.person(one).isHere)) return 'member-away'
    this.hold(this.entryOf(who))
    this.promote()
    return 'ok'
  }

  /** Nobody confirmed loses a place when the number of spots falls. */
  setSpots(spots: number): Outcome {
    if (this.isDeleted) return 'not-found'
    this.terms.spots = spots
    this.promote()
    return 'ok'
  }

  delete(): Outcome {
    if (this.isDeleted) return 'not-found'
    if (this.paidBy.size > 0) return 'event-has-payments'
    this.isDeleted = true
    return 'ok'
  }
}
