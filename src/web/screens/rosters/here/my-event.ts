import type { getInvite } from '#contract/invitations/invitations'
import type { Gotten } from '#contract/kernel/call'
import type { getEventStatus } from '#contract/rosters/scores'
import { reportGame } from '#contract/rosters/scores'
import type { ShownAct } from '../../../api/acts/act-keeper.ts'

/** The event of one's own invitation. */
export type EventOfMine = Gotten<typeof getInvite>['event']
/** What the player has done in it, and their games. */
export type Status = Gotten<typeof getEventStatus>

/** What a player says of an own game. */
export interface Report {
  readonly round: number
  readonly own: number
  readonly theirs: number
}

/** What this device has not sent yet, by round. */
export const reportsWaiting = (acts: readonly ShownAct[]): ReadonlyMap<number, Report> =>
  new Map(
    acts
      .filter(({ call, refused }) => !refused && call.name === reportGame.name)
      .map(({ body }) => body as unknown as Report)
      .map((report) => [report.round, report]),
  )
