import type { OwnTables } from '#server/kernel/db/own-tables'

export const rostersTables = {
  score_terms: {
    purpose: 'What the scores of an event share: rounds, version, whether players enter them',
    grows: true,
  },
  event_score: { purpose: 'The score of a player in a round of an event, or of all its games together', grows: true },
  event_result: { purpose: 'The result of a player at an event, for the standings', grows: true },
  ladder_place: { purpose: 'The court of a player in today’s ladder', grows: true },
  ladder_court: { purpose: 'A court of a ladder whose players were changed by hand', grows: true },
  ladder_court_round: { purpose: 'Who plays and who sits in the rounds of such a court', grows: true },
  ladder_card: { purpose: 'The result of a player in a ladder: wins, points and games', grows: true },
  ladder_final: { purpose: 'A ladder that was finished, with the courts it moved people to', grows: true },
  live_game: { purpose: 'A game of an event whose score is kept live in a match', grows: true },
  game_report: { purpose: 'The scores that the players of a game entered, until it is settled', grows: true },
} satisfies OwnTables
