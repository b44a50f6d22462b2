import type { ListAct } from './acts.ts'
import { PlacesModel } from './model.ts'

/** How a lesson answers, read from docs/areas/instruction.md. */
export class LessonModel extends PlacesModel {
  protected override decide(act: ListAct): string {
    if (act.do === 'job') return 'ok'
    if (act.do === 'spots') return this.setSpots(act.spots)
    if (act.do === 'mode') {
      this.changeMode(act.mode)
      return 'ok'
    }
    if (act.do === 'link') return this.answer(act)
    const { who } = act
    if (act.do === 'sign-up') return this.signUp(who)
    if (act.do === 'wait') return this.wait(who)
    if (act.do === 'add') return this.add(who, act.over ?? false)
    if (!this.entries.has(who)) return 'nobody'
    if (act.do === 'give') return this.giveTo(who, act.over ?? false)
    if (act.do === 'wish') {
      if (!this.line.includes(who)) return 'not-waiting'
      this.want(who, act.wish)
      return 'ok'
    }
    if (act.do === 'pass') {
      if (!this.isAsked(who)) return 'no-offer'
      this.letPass(who)
      return 'ok'
    }
    return this.end(who, act.do === 'release')
  }

  /** How many spots no one has and no one is promised. */
  protected open(): number {
    return this.free() - this.askedCount()
  }

  private signUp(who: number): string {
    if (this.has.has(who)) return 'lesson-registered'
    if (!this.isAsked(who)) {
      if (this.isClosed()) return 'registration-closed'
      if (this.open() <= 0) return 'reply-full'
    }
    if (!this.line.includes(who)) this.enter(who)
    this.take(who)
    return 'success'
  }

  protected take(who: number): void {
    this.give(who)
    this.deal()
  }

  private wait(who: number): string {
    if (this.isIn(who)) return 'lesson-registered'
    if (this.isClosed()) return 'registration-closed'
    this.enter(who)
    if (this.open() > 0) {
      this.take(who)
      return 'success'
    }
    this.line.push(who)
    return 'waitlist'
  }

  private add(who: number, over: boolean): string {
    if (this.has.has(who)) return 'lesson-registered'
    if (this.free() <= 0 && !over) return 'spots-taken'
    if (!this.line.includes(who)) this.enter(who)
    this.take(who)
    return 'added'
  }

  private giveTo(who: number, over: boolean): string {
    if (!this.isIn(who)) return 'not-signed-up'
    if (this.has.has(who)) return 'confirmed'
    if (this.free() <= 0 && !over) return 'spots-taken'
    this.take(who)
    return 'confirmed'
  }

  private end(who: number, byInstructor: boolean): string {
    if (!this.isIn(who)) return 'not-signed-up'
    if (this.has.has(who) && !byInstructor && this.isClosed()) return 'registration-closed'
    this.leave(who)
    this.deal()
    return 'cancelled'
  }

  private setSpots(spots: number): string {
    if (spots < this.spots && spots < this.has.size) return 'spots-below-students'
    this.spots = spots
    this.deal()
    return 'ok'
  }

  /** The mail of an offer answers that offer, and only as long as it lasts; leaving the line is always possible. */
  private answer({ who, answer, isOld }: ListAct & { do: 'link' }): string {
    const offer = this.offerTo(who, isOld, this.known)
    if (!offer) return 'nobody'
    const isSameEntry = offer.entry === this.entries.get(who)
    if (isSameEntry && this.has.has(who)) return answer === 'yes' ? 'confirmed' : 'no-offer'
    if (!isSameEntry || !this.line.includes(who)) return 'no-offer'
    if (answer === 'no') {
      this.leave(who)
      this.deal()
      return 'left'
    }
    if (!this.isAsked(who) || this.asked.get(who) !== offer.until) return 'no-offer'
    if (answer === 'pass') this.letPass(who)
    else this.take(who)
    return answer === 'pass' ? 'ended' : 'confirmed'
  }
}
