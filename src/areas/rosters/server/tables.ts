import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const rostersTables = {
  score_terms: {
    purpose: 'An event’s score settings: the number of rounds, the version, and whether players enter scores',
    grows: true,
  },
  event_score: { purpose: 'A player’s score in one round of an event, or their total for the event', grows: true },
  event_result: { purpose: 'A player’s result at an event, for the standings', grows: true },
  ladder_place: { purpose: 'A player’s court in today’s ladder', grows: true },
  ladder_court: { purpose: 'A ladder court whose players were changed by hand', grows: true },
  ladder_court_round: {
    purpose: 'Who plays and who sits out in each round on a ladder court changed by hand',
    grows: true,
  },
  ladder_card: { purpose: 'A player’s result in a ladder: wins, points and games', grows: true },
  ladder_final: { purpose: 'A finished ladder, with the courts it moved players to', grows: true },
  live_game: { purpose: 'An event game that is scored live as a match', grows: true },
  game_report: { purpose: 'Scores entered by the players in a game, until the score is settled', grows: true },
} satisfies OwnTables
