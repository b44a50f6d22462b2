import { Link } from 'react-router'
import { prizePaths } from '#areas/prizes/calls/pages.ts'
import type { prizeDraws } from '#areas/prizes/calls/prizes.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { wallTime } from '#kernel/web/ui/wall-time.ts'

/** Earlier draws, with the winners and how to reach them. */
export function DrawHistory({ draws }: { draws: Gotten<typeof prizeDraws> }) {
  return (
    <section className="stack" aria-labelledby="history-title">
      <h2 id="history-title">Drawings so far</h2>
      {draws.map(({ month, drawn_at, drawn_by, entries, people, winners }) => (
        <article key={month} className="card stack" aria-label={monthText(month)}>
          <h3>
            <Link to={pathTo(prizePaths.prizeRecord, { month })}>{monthText(month)}</Link>
          </h3>
          <p>
            {counted(entries, 'entry', 'entries')} from {counted(people, 'person', 'people')}, drawn by {drawn_by} on{' '}
            {wallTime(drawn_at)}
          </p>
          <ol className="winners">
            {winners.map((winner) => (
              <li key={winner.place}>
                <strong>{winner.name}</strong> ({winner.username}), entry {winner.number}
                <br />
                <span className="muted">{winner.email}</span>
              </li>
            ))}
          </ol>
        </article>
      ))}
    </section>
  )
}
