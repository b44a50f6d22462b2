import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { outcomeInShort } from '#areas/scoring/calls/outcome-words.ts'
import { listText } from '#kernel/rules/list-text.ts'

/** "Game 2 · 11–8": the game in play and the scores of earlier games. */
export function gamesLine(state: ScoreboardState): string {
  const { status, games_list, game_num } = state
  if (status === 'None') return ''
  const before = status === 'Completed' ? games_list : games_list.filter((game) => game.game_num < game_num)
  const scores = before.map((game) => `${game.t1_score}–${game.t2_score}`)
  const parts = status === 'Completed' ? ['Final', ...scores, outcomeIn(state)] : [`Game ${game_num}`, ...scores]
  return parts.filter((part) => part !== '').join(' · ')
}

/** `Retired`, `No winner`: the outcome of a match that was not played to its end; otherwise nothing. */
function outcomeIn({ won, outcome }: ScoreboardState): string {
  return outcomeInShort({ won: won === 1 || won === 2 ? won : null, outcome: outcome ?? undefined }) ?? ''
}

const isServed = (state: ScoreboardState): boolean =>
  state.status === 'Live' && state.won === null && state.serving !== null

/** The name on a team's first or second line; undefined in singles, where the player's name is the team's. */
function nameOn({ names }: ScoreboardState, team: 1 | 2, place: 1 | 2 | null): string | undefined {
  const lines = team === 1 ? [names.team1_line1, names.team1_line2] : [names.team2_line1, names.team2_line2]
  return place && lines[1] !== '' ? lines[place - 1] : undefined
}

/** The line under a team's names: its serve, by name if it is known, or who receives. */
export function serveWords(state: ScoreboardState, team: 1 | 2): string {
  if (state.won === team) return 'Won the match'
  if (!isServed(state)) return ''
  if (state.serving !== team) {
    const receiver = nameOn(state, team, state.receiver_player)
    return receiver ? `${receiver} receives` : ''
  }
  const number = state.server === 1 ? '1st server' : state.server === 2 ? '2nd server' : 'Serving'
  return [nameOn(state, team, state.server_player), number, state.side].filter((part) => part).join(' · ')
}

/** How many balls are drawn before that line. */
export function ballsOf(state: ScoreboardState, team: 1 | 2): number {
  return isServed(state) && state.serving === team ? (state.server ?? 1) : 0
}

/** The board in a sentence, for screen readers. */
export function spokenBoard(state: ScoreboardState): string {
  if (state.status === 'None') return 'The score will appear here when the match starts.'
  const { names } = state
  const teams = [
    [names.team1_line1, names.team1_line2],
    [names.team2_line1, names.team2_line2],
  ].map((lines) => listText(lines.filter((line) => line !== '')))
  const end = state.status === 'Completed' ? outcomeIn(state) : ''
  const endText = end === '' ? '' : ` ${end}.`
  const serves = state.serving === null ? '' : ` ${servingInWords(state, teams[state.serving - 1] ?? '')}`
  return `${teams[0]} ${state.t1_score}, ${teams[1]} ${state.t2_score}. Games ${state.t1_games} to ${state.t2_games}.${serves}${endText}`
}

function servingInWords(state: ScoreboardState, teamName: string): string {
  const serving = state.serving === 2 ? 2 : 1
  const server = nameOn(state, serving, state.server_player) ?? teamName
  const receiver = nameOn(state, serving === 1 ? 2 : 1, state.receiver_player)
  const from = state.side ? ` from the ${state.side}` : ''
  return `${server} serving${from}${receiver ? `, ${receiver} receiving` : ''}.`
}
