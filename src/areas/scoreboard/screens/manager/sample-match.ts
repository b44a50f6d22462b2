import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'

/** Shown while no one is playing. */
export const sampleMatch: Omit<ScoreboardState, 'display'> = {
  version: 0,
  match_id: null,
  status: 'Live',
  game_num: 2,
  games_list: [
    { game_id: 1, game_num: 1, t1_score: 11, t2_score: 8, team1Score: 11, team2Score: 8, won: 1, rules: '' },
    { game_id: 2, game_num: 2, t1_score: 7, t2_score: 4, team1Score: 7, team2Score: 4, won: null, rules: '' },
  ],
  t1_score: 7,
  t2_score: 4,
  t1_games: 1,
  t2_games: 0,
  won: null,
  outcome: null,
  server_number: '1-2',
  serving: 1,
  server: 2,
  side: 'left',
  server_player: null,
  receiver_player: null,
  names: {
    line1: 'Autumn Open · Court 4',
    team1_line1: 'Alvarez',
    team1_line2: 'Chen',
    team2_line1: 'Novak',
    team2_line2: 'Diaz',
  },
}
