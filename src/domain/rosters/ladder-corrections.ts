/** What Finish did to a member's court on the ladder of the group. */
export interface FinishedMove {
  readonly memberId: number
  readonly to: number
}

/** A member who would stand on another court by the scores of now. */
export interface LadderCorrection {
  readonly memberId: number
  /** The court that Finish gave. */
  readonly from: number
  readonly to: number
}

/**
 * Whom a correction of scores after Finish would move: `now` is the movement by the scores of now. A court that was changed
 * by hand since Finish stays, and so does that of somebody whom Finish did not move. Source: spec 001 §4;
 * docs/areas/rosters.md.
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
