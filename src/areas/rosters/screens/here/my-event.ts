import type { getInvite } from '#areas/invitations/calls/invitations.ts'
import type { getEventStatus } from '#areas/rosters/calls/scores.ts'
import { reportGame } from '#areas/rosters/calls/scores.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'

/** The event of the reader's own invitation. */
export type EventOfMine = Gotten<typeof getInvite>['event']
/** What the player has done in it, and their games. */
export type Status = Gotten<typeof getEventStatus>

/** What a player reports about their own game. */
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

/** Reports that conflict with the partner's numbers, by round: their author is asked which of the two is right. */
export const reportsAsked = (acts: readonly ShownAct[]): ReadonlyMap<number, ShownAct> =>
  new Map(acts.filter(isAsked).map((act) => [(act.body as unknown as Report).round, act]))

const isAsked = ({ refused }: ShownAct) => refused?.code === 'partner-entered'

/** Refused acts that none of the player's own games asks about. */
export const refusalsBeside = (acts: readonly ShownAct[], games: Status['games_played']): readonly ShownAct[] =>
  acts.filter((act) => act.refused && !(isAsked(act) && games.some(({ round }) => round === act.body['round'])))
