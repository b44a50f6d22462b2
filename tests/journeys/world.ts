import type { BrowserContext } from 'playwright-core'
import type { MadeEvent } from './events.ts'
import type { Person } from './people.ts'

/** Events of the demo's club that its member may answer; of `Saturday Mixer` all places are taken. */
export interface Planned {
  readonly toAnswer: number
  readonly confirmed: number
  readonly withPartner: number
  readonly withQuestion: number
  readonly waiting: number
  readonly offered: number
  readonly full: number
}

/** Events of the demo's club with people in every column. */
export interface Boards {
  readonly full: MadeEvent
  readonly pairs: MadeEvent
  readonly empty: MadeEvent
  /** With a draw of four rounds, of which the first has begun. */
  readonly mixer: MadeEvent
}

/** Public events of the demo that everybody may see: one with free spots, one that is full. */
export interface PublicEventsOfDemo {
  readonly open: number
  readonly waitlist: number
}

/** Events of the demo’s club whose spots are drawn: one that still collects replies, and one whose drawing was held. */
export interface Drawings {
  readonly collecting: number
  readonly drawn: number
}

/** A mixer that is drawn and being played, and a ladder with its courts. */
export interface GameDay {
  readonly mixer: MadeEvent
  readonly ladder: MadeEvent
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Somebody with a device that is signed in and a live match that this device keeps. */
export interface Keeper {
  readonly person: Person
  readonly session: Session
  readonly matchId: number
}

/** People and matches that the scenes show. */
export interface World {
  readonly user: { readonly person: Person; readonly session: Session }
  readonly fresh: Keeper
  readonly middle: Keeper
  readonly won: Keeper
  readonly second: Keeper
  /** Taps in its match on another device. */
  readonly asked: Keeper & { goesOnElsewhere(): Promise<unknown> }
  /** The account of `middle`, on a device that does not write. */
  readonly secondDevice: Session
  readonly completedId: number
  readonly staff: Session
  /** Of the demo's club. */
  readonly clubAdmin: Session
  readonly groupAdmin: Session
  readonly clubMember: Session
  /** Of that club, too, and has not paid yet. */
  readonly unpaidMember: Session
  /** Of the demo, with lessons that `clubMember` takes. */
  readonly instructor: Session
  /** Events of that club. */
  readonly planned: Planned
  readonly boards: Boards
  readonly gameDay: GameDay
  readonly drawings: Drawings
  /** The path of an invitation to that club that nobody has taken. */
  readonly invitation: string
  readonly board: Session
  readonly alternate: Session
  /** May submit videos. */
  readonly videographer: Session
  /** Somebody with a verified phone who follows a player. */
  readonly fan: Session
  readonly publicEvents: PublicEventsOfDemo
  /** A month whose prizes have been drawn: `2026-10`. */
  readonly drawnMonth: string
  /** Payments of `user`: one that was taken, one that was declined. */
  readonly given: number
  readonly declined: number
}
