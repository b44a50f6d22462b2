/** A player of a group, by name: P0, P1 and so on. */
export type Who = string

export type Cells = readonly { readonly who: Who; readonly round: number; readonly score: number | null }[]

/** One thing that somebody does on a game day. Three write scores: `desk` in cells, `walker` by player, players by game. */
export type Act =
  | { readonly do: 'check-in'; readonly who: Who; readonly is: boolean }
  | { readonly do: 'arrive'; readonly all: readonly Who[] }
  | { readonly do: 'no-show'; readonly who: Who }
  | { readonly do: 'setup'; readonly rounds: number }
  | {
      readonly do: 'draw'
      readonly rounds: number
      readonly confirmed: boolean
      readonly onlyHere: boolean
      readonly seed: number
    }
  | { readonly do: 'reset'; readonly confirmed: boolean }
  | { readonly do: 'bring-back'; readonly number: number; readonly confirmed: boolean }
  | { readonly do: 'start' | 'take-back'; readonly round: number }
  | { readonly do: 'replace' | 'swap'; readonly one: Who; readonly two: Who }
  | { readonly do: 'rest-again'; readonly seed: number }
  /** `late` sends what was read a few changes ago: the version, and the draw of that time. */
  | { readonly do: 'desk'; readonly cells: Cells; readonly late: number | null }
  | {
      readonly do: 'walker'
      readonly who: Who
      readonly score: number | null
      readonly detail: readonly (number | null)[] | null
      readonly late: number | null
    }
  | {
      readonly do: 'player'
      readonly who: Who
      readonly round: number
      readonly own: number
      readonly theirs: number
      /** These numbers count although the partner gave others. */
      readonly replace?: boolean
    }
  | { readonly do: 'players-enter'; readonly on: boolean }
  | { readonly do: 'form'; readonly confirmed: boolean }
  | {
      readonly do: 'card'
      readonly who: Who
      readonly wins: number
      readonly score: number
      readonly games: number | null
    }
  | { readonly do: 'standing-court'; readonly who: Who; readonly court: number }
  | { readonly do: 'finish' | 'reopen' }

export interface Round {
  readonly courts: readonly (readonly Who[])[]
  readonly byes: readonly Who[]
}

/** Who plays whom in a round. */
export interface Game {
  readonly round: number
  readonly court: number
  readonly teams: readonly [readonly Who[], readonly Who[]]
}

/** How an act ended: `ok`, or the code of a refusal. What only the server can choose comes along, such as a draw. */
export interface Outcome {
  readonly said: string
  readonly drawn?: readonly Round[]
  readonly games?: readonly Game[]
  readonly moved?: number
}

/** What everybody can read of a day. */
export interface DayView {
  /** `who round` by score. */
  readonly cells: Readonly<Record<string, number>>
  readonly totals: Readonly<Record<Who, readonly [total: number, games: number]>>
  readonly states: readonly string[]
  readonly version: number
  readonly rounds: readonly Round[] | null
  readonly begun: number
  readonly here: readonly Who[]
  /** Of a ladder: courts of today with their players in order, and score cards. */
  readonly courts: readonly (readonly Who[])[]
  readonly cards: Readonly<Record<Who, string>>
  readonly isFinal: boolean
  readonly standing: Readonly<Record<Who, number | null>>
}

export interface GroupView {
  readonly standings: readonly string[]
  readonly attendance: Readonly<Record<Who, readonly number[]>>
}

export type DayType = 'mixer' | 'ladder'

/** A day of a group: who holds a place, and what happens. Days follow one another. */
export interface DayPlan {
  readonly type: DayType
  readonly who: readonly Who[]
}
