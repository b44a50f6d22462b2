/** Who gets a spot that opens: the next person right away, whoever takes the offer first in turn, or whom someone picks. */
export type Mode = 'auto' | 'offer' | 'manual'
export const modes: readonly Mode[] = ['auto', 'offer', 'manual']

/** What someone who waits has asked for. */
export type Wanted = 'take' | 'ask' | 'not-on-the-day' | null
export const wanted: readonly Wanted[] = ['take', 'ask', 'not-on-the-day', null]

/** The lists that one engine serves. */
export type Kind = 'lesson' | 'event'

/** A list of people who want spots, as it begins. Instants are milliseconds. */
export interface Terms {
  readonly kind: Kind
  readonly spots: number
  /** How many people can wait; only events limit that. */
  readonly waitlist: number
  readonly mode: Mode
  readonly startsAt: number
  readonly closesAt: number
}

/** What one person does, or what the organizer does with them. */
export const personActs = {
  lesson: ['sign-up', 'wait', 'cancel', 'pass', 'release', 'give', 'add'],
  event: [
    'register',
    'fill',
    'open',
    'again',
    'cancel',
    'take',
    'pass',
    'vouch',
    'give',
    'move-back',
    'release',
    'add',
  ],
} as const
export type PersonAct = (typeof personActs)[Kind][number]

export type ListAct =
  /** `over`: the organizer agrees to go beyond the spots. */
  | { readonly do: PersonAct; readonly who: number; readonly over?: boolean }
  | { readonly do: 'wish'; readonly who: number; readonly wish: Wanted }
  /** A tap in the mail of the person's last offer, or of the first one that they ever got. */
  | { readonly do: 'link'; readonly who: number; readonly answer: 'yes' | 'pass' | 'no'; readonly isOld: boolean }
  | { readonly do: 'spots'; readonly spots: number }
  | { readonly do: 'mode'; readonly mode: Mode }
  /** The job that asks the next runs, perhaps for nothing. */
  | { readonly do: 'job' }
/** Two people act at the same moment, each on another process. */
export type Both = { readonly do: 'both'; readonly acts: readonly [ListAct, ListAct] }
/** Time passes, in milliseconds. */
export type Passing = { readonly do: 'time'; readonly ms: number }
export type Act = ListAct | Both | Passing

/** Lists that share a clock: in every round either time passes for all of them, or each has an act of its own. */
export interface History {
  readonly seed: number
  readonly startedAt: number
  readonly lists: readonly { readonly terms: Terms; readonly acts: readonly Act[] }[]
}

export const people = 6
