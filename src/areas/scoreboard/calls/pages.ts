import type { PagesOf } from '#kernel/calls/pages.ts'

export const scoreboardPaths = {
  scoreboard: '/scoreboard',
  scoreboardMenu: '/scoreboardMenu',
  scoreboardManager: '/scoreboardManager',
  overlay: '/overlay/:matchId',
  card: '/card/:matchId',
  courtOverlay: '/overlay/court/:tournamentId/:court',
  courtCard: '/card/court/:tournamentId/:court',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof scoreboardPaths> = {
  scoreboard: {
    who: 'the scoreboard role; others go to /login',
    shows: 'its match’s score on a big screen',
    isApart: true,
  },
  scoreboardMenu: { who: 'the scoreboard role and alternate scorekeepers; others go to /', shows: 'their menu' },
  scoreboardManager: { who: 'the scoreboard role; others go to /login', shows: 'colors and background' },
  overlay: {
    who: 'everyone; can be embedded in other pages',
    shows: 'the score for streams, transparent',
    isApart: true,
  },
  card: { who: 'everyone; can be embedded in other pages', shows: 'the score as a card', isApart: true },
  courtOverlay: {
    who: 'everyone; can be embedded in other pages',
    shows: 'the score of the match on a tournament court, for streams. Blank between matches',
    isApart: true,
  },
  courtCard: { who: 'everyone; can be embedded in other pages', shows: 'the same, shown as a card', isApart: true },
}
