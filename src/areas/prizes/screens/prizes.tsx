import { IconGift } from '@tabler/icons-react'
import { Link } from 'react-router'
import { prizePaths } from '#areas/prizes/calls/pages.ts'
import { prizeMonths } from '#areas/prizes/calls/prizes.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import './prizes.css'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'

type Month = Gotten<typeof prizeMonths>[number]

/** `/prizes`: the monthly draw, which anyone can verify (spec 000 §1). */
export function Prizes() {
  const { data, error, refetch } = useCall(prizeMonths)
  return (
    <Page
      title="Monthly prize drawing"
      lead="Our sponsors’ way of thanking scorekeepers. Every match you score to the end is a chance to win."
    >
      <Loading reads={[{ data, error, refetch }]} label="Loading the drawings" blocks={[8, 8]} />
      {data?.length === 0 && (
        <Empty
          icon={<IconGift aria-hidden size={40} />}
          title="Drawings will appear here after the first match is scored."
        />
      )}
      {data?.map((month) =>
        month.drawn_at ? <Drawn key={month.month} month={month} /> : <Open key={month.month} month={month} />,
      )}
      <section className="prose">
        <h2>How anyone can check a drawing</h2>
        <p>
          When a month gets its first entry, Sideout picks a secret number, the seed, and publishes its fingerprint.
          After the month ends, staff draw the winners. Only the seed and the list of entries decide who wins. Then we
          publish the seed. Anyone can check its fingerprint, repeat the drawing and get the same winners. Each
          drawing’s page does this for you.
        </p>
      </section>
    </Page>
  )
}

function Open({ month: { month, entries, is_over: isOver, commitment, committed_at: at } }: { month: Month }) {
  return (
    <section className="card stack" aria-label={monthText(month)}>
      <h2>{monthText(month)}</h2>
      <p>
        {counted(entries, 'entry', 'entries')}.{' '}
        {isOver ? 'The month has ended. Winners will be drawn soon.' : 'Winners are drawn after the month ends.'}
      </p>
      <div>
        <p className="muted">Seed fingerprint, published {wallTime(at)}:</p>
        <p className="fingerprint">{commitment}</p>
      </div>
    </section>
  )
}

function Drawn({ month: { month, entries, winners, drawn_at: at } }: { month: Month }) {
  return (
    <section className="card stack" aria-label={monthText(month)}>
      <h2>
        <Link to={pathTo(prizePaths.prizeRecord, { month })}>{monthText(month)}</Link>
      </h2>
      <p>
        Drawn on {longWallTime(at ?? '')} from {counted(entries, 'entry', 'entries')}.
      </p>
      <ol className="winners">
        {winners.map((winner) => (
          <li key={winner.place}>
            <strong>{winner.initials}</strong> with entry {winner.number}
          </li>
        ))}
      </ol>
    </section>
  )
}
