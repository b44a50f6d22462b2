/** Where Finish moved a member on the group's ladder. */
export interface FinishedMove {
  readonly memberId: number
  readonly to: number
}

/** A member who would be on a different court by the current scores. */
export interface LadderCorrection {
  readonly memberId: number
  /** The court assigned by Finish. */
  readonly from: number
  readonly to: number
}

/**
 * The members whom a correction of scores after Finish would move. `now` is the movement by the current scores. A court
 * that was changed by hand since Finish stays, and so does the court of anyone whom Finish did not move. Source: spec
 * 001 §4; docs/areas/rosters.md.
 */
export function correctionsOf(
  finished: readonly FinishedMove[],
  now: readonly FinishedMove[],
  standing: ReadonlyMap<number, number | null>,
): LadderCorrection[] {
  const courts = new Map(now.map(({ memberId, to }) => [memberId, to]))
  return finished.flatMap(({ memberId, to: from }) => {
    const to = courts.get(memberId)
    return to === undefined || to === from || standing.get(memberId) !== from ? [] : [{ memberId, from, to }]
  })
}
