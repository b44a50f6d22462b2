import { useEffect, useRef } from 'react'
import { type ScoreboardLook, scoreboardMatch } from '#areas/scoreboard/calls/scoreboard.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { createBoard, type DisplayBoard } from '../display/board.ts'
import '#kernel/web/frame/styles/board-tokens.css'
import { sampleMatch } from './sample-match.ts'

/** The board itself, small, in the look being chosen: with its current match, or a made-up one. */
export function Preview({ look }: { look: ScoreboardLook }) {
  const place = useRef<HTMLDivElement>(null)
  const board = useRef<DisplayBoard>(undefined)
  const { data } = useCall(scoreboardMatch, undefined, { refetchInterval: 5_000 })
  useEffect(() => {
    if (!place.current) return undefined
    const displayBoard = createBoard(place.current)
    board.current = displayBoard
    return () => displayBoard.stop()
  }, [])
  useEffect(() => {
    board.current?.show({ ...(data && data.status !== 'None' ? data : sampleMatch), display: look })
  }, [data, look])
  return (
    <section className="manager-preview" aria-label="Preview">
      <div className="manager-board" ref={place} />
    </section>
  )
}
