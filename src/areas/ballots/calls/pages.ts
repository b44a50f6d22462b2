import type { PagesOf } from '#kernel/calls/pages.ts'

export const ballotPaths = {
  ballots: '/club/vote/ballotlist',
  ballotEditor: '/club/vote/addballot',
  ballotResults: '/club/vote/results/:bid',
  ballotVoters: '/club/vote/voters/:bid',
  ballot: '/club/ballot/vote/:bid',
  ballotRecord: '/club/ballot/record/:bid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof ballotPaths> = {
  ballots: { who: 'admins of the club', shows: 'the ballots with their turnout' },
  ballotEditor: { who: 'admins of the club', shows: 'a new ballot; ?bid= edits an existing one' },
  ballotResults: { who: 'admins of the club', shows: 'paper votes, totals, minutes' },
  ballotVoters: { who: 'admins of the club', shows: 'who can vote, who has voted, and emails to voters. Our addition' },
  ballot: { who: 'members', shows: 'a ballot to vote in, then the receipt' },
  ballotRecord: { who: 'members, group admins and club admins', shows: 'a ballot’s record. Our addition' },
}
