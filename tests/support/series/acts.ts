import type { Repeat } from '#areas/events/rules/series-rule.ts'

/** What a form can change in these histories. Values never repeat, so that it is clear where one comes from. */
export interface Changed {
  readonly title?: string
  readonly courts?: string
  /** The time of day of the start; an event lasts an hour. */
  readonly clock?: string
}

/** What happens to a series. `at` chooses one of its upcoming dates, from 0 to 1. */
export type SeriesAct =
  | { readonly do: 'wait'; readonly days: number }
  | {
      readonly do: 'reply'
      readonly at: number
      readonly response: 'yes' | 'no' | 'waitlist'
      readonly isPaid: boolean
    }
  | { readonly do: 'one'; readonly at: number; readonly changed: Changed }
  | { readonly do: 'edit'; readonly at: number; readonly scope: 'following' | 'all'; readonly changed: Changed }
  | {
      readonly do: 'rule'
      readonly at: number
      readonly scope: 'following' | 'all'
      readonly repeat: Repeat
      readonly weeks: number | null
    }
  | { readonly do: 'delete'; readonly at: number }
  | { readonly do: 'end'; readonly at: number; readonly scope: 'following' | 'all' }

export interface SeriesHistory {
  readonly seed: number
  readonly zone: string
  /** The day of the first date, and its time of day. */
  readonly first: string
  readonly clock: string
  readonly repeat: Repeat
  readonly acts: readonly SeriesAct[]
}

/** A date as both sides show it. */
export interface ShownDate {
  readonly day: string
  readonly title: string
  readonly courts: string
  /** The start on the club's clocks. */
  readonly starts: string
}
