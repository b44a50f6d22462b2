import type { ReplyModel } from './reply-model.ts'

/** The state of an event as seen by the model, by the rows, and by the admin's lists. */
export interface View {
  readonly standing: Readonly<Record<string, string>>
  /** Entries in their order, the names of a pair in alphabetical order. */
  readonly line: readonly (readonly string[])[]
  readonly pairs: readonly string[]
  readonly divisions: Readonly<Record<string, string>>
  readonly payments: Readonly<Record<string, string>>
  readonly noShows: readonly string[]
  /** Whom a place waits for. */
  readonly asked: readonly string[]
  readonly held: number
  readonly waiting: number
  readonly spots: number
}

export const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))

/** Only who asked decides between `yes` and `partner`, so a holder of a place counts as `yes` either way. */
export const standingOf = (response: string | null) => (response === 'partner' ? 'yes' : (response ?? 'invited'))
export const pairName = (one: string, other: string) => [one, other].sort().join(' + ')

export function viewOfModel(model: ReplyModel): View {
  return {
    standing: sorted([...model.standing].map(([who, at]) => [who, standingOf(at)])),
    line: model.line.map((entry) => [...entry].sort()),
    pairs: [...new Set([...model.partnerOf].map(([one, other]) => pairName(one, other)))].sort(),
    divisions: sorted(model.divisionOf),
    payments: sorted(model.paidBy),
    noShows: [...model.noShows].sort(),
    asked: [...model.asked].sort(),
    held: model.holders().length,
    waiting: model.waiting().length,
    spots: model.terms.spots,
  }
}
