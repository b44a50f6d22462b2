import type { PagesOf } from '#kernel/calls/pages.ts'

export const rosterPaths = {
  doubleRoster: '/club/doubleRoster/:eid',
  partnerRoster: '/club/partnerRoster/:eid',
  leagueRoster: '/club/leagueEventRoster/:eid',
  daySheet: '/club/daySheet/:eid',
  here: '/club/here/:eid',
  desk: '/club/desk/:eid',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof rosterPaths> = {
  doubleRoster: { who: 'event organizers', shows: 'a printable list of who is coming, with check-in and divisions' },
  partnerRoster: { who: 'event organizers', shows: 'the same, by pairs' },
  leagueRoster: { who: 'event organizers', shows: 'a ladder’s check-in and today’s courts' },
  daySheet: { who: 'event organizers', shows: 'a ladder’s games and score cards by court, with Finish and Reopen' },
  desk: {
    who: 'event organizers',
    shows: 'the desk: everyone invited, check-in by number, code or name, payments, messages, the log',
  },
  here: {
    who: 'members with a spot in the event',
    shows: 'your day: I’m here, court, games, scores. The QR code on the court sheet leads here',
  },
}
