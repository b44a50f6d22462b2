import type { ScoreboardState } from '#contract/scoreboard/scoreboard'

/** "Game 2 · 11–8": the game in play and the scores of earlier games. */
export function gamesLine({ status, games_list, game_num }: ScoreboardState): string {
  if (status === 'None') return ''
  const before = status === 'Completed' ? games_list : games_list.filter((game) => game.game_num < game_num)
  const scores = before.map((game) => `${game.t1_score}–${game.t2_score}`)
  return [status === 'Completed' ? 'Final' : `Game ${game_num}`, ...scores].join(' · ')
}

/** The line under a team's names. */
export function serveWords(state: ScoreboardState, team: 1 | 2): string {
  if (state.won === team) return 'Won the match'
  if (state.status !== 'Live' || state.won !== null || state.serving !== team) return ''
  return state.server === 1 ? '1st server' : state.server === 2 ? '2nd server' : 'Serving'
}

/** How many balls are drawn before that line. */
export function ballsOf(state: ScoreboardState, team: 1 | 2): number {
  return serveWords(state, team) === '' || state.won === team ? 0 : (state.server ?? 1)
}

/** The board in a sentence, for screen readers. */
export function spokenBoard(state: ScoreboardState): string {
  if (state.status === 'None') return 'The score appears here when the match begins.'
  const { names } = state
  const teams = [
    [names.team1_line1, names.team1_line2],
    [names.team2_line1, names.team2_line2],
  ].map((lines) => lines.filter((line) => line !== '').join(' and '))
  const serves = state.serving === null ? '' : ` ${teams[state.serving - 1]} serving.`
  return `${teams[0]} ${state.t1_score}, ${teams[1]} ${state.t2_score}. Games ${state.t1_games} to ${state.t2_games}.${serves}`
}
