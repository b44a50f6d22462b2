import { useEffect, useRef } from 'react'
import { type ScoreboardLook, type ScoreboardState, scoreboardMatch } from '#contract/scoreboard'
import { useCall } from '../../../api/hooks.ts'
import { type Board, createBoard } from '../../../display/board/board.ts'
import '../../../app/styles/board-tokens.css'

/** Shown while nobody plays. */
const sample: Omit<ScoreboardState, 'display'> = {
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
  server_number: '1-2',
  serving: 1,
  server: 2,
  names: {
    line1: 'Autumn Open · Court 4',
    team1_line1: 'Alvarez',
    team1_line2: 'Chen',
    team2_line1: 'Novak',
    team2_line2: 'Diaz',
  },
}

/** The board itself, small, in the look that is being chosen: with the match it shows now, or a made-up one. */
export function Preview({ look }: { look: ScoreboardLook }) {
  const place = useRef<HTMLDivElement>(null)
  const board = useRef<Board>(undefined)
  const { data } = useCall(scoreboardMatch, undefined, { refetchInterval: 5_000 })
  useEffect(() => {
    if (!place.current) return undefined
    const made = createBoard(place.current)
    board.current = made
    return () => made.stop()
  }, [])
  useEffect(() => {
    board.current?.show({ ...(data && data.status !== 'None' ? data : sample), display: look })
  }, [data, look])
  return (
    <section className="manager-preview" aria-label="Preview">
      <div className="manager-board" ref={place} />
    </section>
  )
}
