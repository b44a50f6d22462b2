import { scoreboardMatch } from '#areas/scoreboard/calls/scoreboard.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { spokenBoard } from '../display/board-words.ts'

/** What the board shows now, in a sentence. */
export function BoardNow() {
  const { data, error } = useCall(scoreboardMatch, undefined, { refetchInterval: 5_000 })
  if (!data) return error ? null : <Waiting label="Loading the scoreboard" blocks={[4]} />
  return (
    <section className="card board-now" aria-labelledby="board-now">
      <h2 id="board-now">On the board now</h2>
      <p>{data.status === 'None' ? 'Nothing yet. The next match will appear when it starts.' : spokenBoard(data)}</p>
    </section>
  )
}
