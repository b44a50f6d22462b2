import type { NamesShown, ScoreboardLook, ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { defaultServerNumber, shownServer } from '#areas/scoreboard/rules/server-number.ts'
import { courtOf, formatOf, shortNamesOf } from '#areas/scoring/calls/words.ts'
import type { MatchRow } from '#areas/scoring/server/match-rows.ts'
import { lastGame, presentGame, presentMatch } from '#areas/scoring/server/present.ts'
import { pictureUrl } from '#kernel/server/providers/images/picture-address.ts'
import type { BoardRow } from './board-rows.ts'

export const noNames: NamesShown = { line1: '', team1_line1: '', team1_line2: '', team2_line1: '', team2_line2: '' }

/** Everything that the board shows about a match, or without one. */
export function presentBoard(board: BoardRow, row: MatchRow | undefined): ScoreboardState {
  if (!row) return { ...emptyBoard, version: board.version, display: presentLook(board) }
  const current = lastGame(row.games)
  const isStart = row.games.length === 1 && current.t1_score === 0 && current.t2_score === 0
  const isServerSaid = board.server_match_id === row.id && board.server_number !== null
  const byHand = isServerSaid ? { number: board.server_number, seq: board.server_seq ?? 0 } : null
  const { number, serving, server } = shownServer({ ...row, isStart }, byHand)
  const isOfLog = serving !== null && serving === row.serving && server === row.server
  const wonBy = (team: 1 | 2) => row.games.filter((game) => game.won_by === team).length
  return {
    version: board.version,
    match_id: row.id,
    status: row.status === 'Completed' ? 'Completed' : 'Live',
    game_num: current.game_num,
    games_list: row.games.map(presentGame),
    t1_score: current.t1_score,
    t2_score: current.t2_score,
    t1_games: wonBy(1),
    t2_games: wonBy(2),
    won: row.won_by,
    outcome: row.outcome,
    server_number: number,
    serving,
    server: row.singles_doubles === 'Singles' ? null : server,
    side: isOfLog ? row.serve_side : null,
    server_player: isOfLog ? row.server_player : null,
    receiver_player: isOfLog ? row.receiver_player : null,
    names: board.names && board.names_match_id === row.id ? board.names : namesOf(row),
    display: presentLook(board),
  }
}

const emptyBoard = {
  match_id: null,
  status: 'None',
  game_num: 1,
  games_list: [],
  t1_score: 0,
  t2_score: 0,
  t1_games: 0,
  t2_games: 0,
  won: null,
  outcome: null,
  server_number: defaultServerNumber,
  serving: null,
  server: null,
  side: null,
  server_player: null,
  receiver_player: null,
  names: noNames,
} satisfies Omit<ScoreboardState, 'version' | 'display'>

/** The players' names, shortened to fit on a board, and the match they belong to. */
function namesOf(row: MatchRow): NamesShown {
  const match = presentMatch(row)
  const teams = [
    [match.t1p1, match.t1p2],
    [match.t2p1, match.t2p2],
  ].map((names) => names.filter((name) => name !== ''))
  const [one = [], two = []] = teams.map((names) => shortNamesOf(names, teams.flat()))
  const heading = [match.tournament_name, formatOf(match), match.court_number === '' ? '' : courtOf(match)]
  return {
    line1: heading.filter((part) => part !== '').join(' · '),
    team1_line1: one[0] ?? '',
    team1_line2: one[1] ?? '',
    team2_line1: two[0] ?? '',
    team2_line2: two[1] ?? '',
  }
}

export function presentLook(board: BoardRow): ScoreboardLook {
  return {
    t1gradient_start: board.t1_start,
    t1gradient_end: board.t1_end,
    t2gradient_start: board.t2_start,
    t2gradient_end: board.t2_end,
    background: board.background_id ? pictureUrl(board.background_id) : '',
    background_id: board.background_id,
  }
}
