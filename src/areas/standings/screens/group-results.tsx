import { IconUsersGroup } from '@tabler/icons-react'
import { getGroupResults } from '#areas/standings/calls/standings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { GroupPage, type OfGroup, Shown } from './group-page.tsx'
import { PercentPlot } from './percent-plot.tsx'
import { SaveCsv } from './save-csv.tsx'
import { averageText, dayOf, eventsWords } from './words.ts'
import { You } from './you.tsx'

type Player = Gotten<typeof getGroupResults>[number]

/** `/club/group/results` and `/club/group/standings`: each player with their results (spec 003 §2). */
export function GroupResults() {
  return (
    <GroupPage title="Group Results" page="results">
      {(of) => <Results {...of} />}
    </GroupPage>
  )
}

function Results({ club, gid }: OfGroup) {
  const query = useCall(getGroupResults, { params: { gid: String(gid) } }, { staleTime: 60_000 })
  const zone = club.time_zone
  return (
    <Shown club={club} label="Loading the results" query={query}>
      {(players) =>
        players.length === 0 ? (
          <Empty icon={<IconUsersGroup aria-hidden size={36} />} title="No results yet">
            <p>Players appear here after the group’s first event has scores.</p>
          </Empty>
        ) : (
          <>
            <ul className="results" aria-label="Players">
              {players.map((player) => (
                <li key={player.mid} className={player.mid === club.mid ? 'card is-own' : 'card'}>
                  <OnePlayer player={player} zone={zone} ownMid={club.mid} />
                </li>
              ))}
            </ul>
            <div className="row">
              <SaveCsv
                name="results"
                fields={['last', 'first', 'event', 'date', 'points', 'average %']}
                rows={() =>
                  players.flatMap(({ last, first, scores }) =>
                    scores.map((row) => [last, first, row.title, dayOf(row.date, zone), row.points, row.average]),
                  )
                }
              />
            </div>
          </>
        )
      }
    </Shown>
  )
}

interface PlayerProps {
  readonly player: Player
  readonly zone: string
  readonly ownMid: number | null
}

function OnePlayer({ player: { mid, last, first, average, count, scores }, zone, ownMid }: PlayerProps) {
  const earliestFirst = [...scores].reverse()
  return (
    <details className="result">
      <summary>
        <span className="result-name">
          {last}, {first}
          <You mid={mid} of={ownMid} />
        </span>{' '}
        <span className="num">
          {averageText(average)} <span className="muted">{eventsWords(count)}</span>
        </span>
      </summary>
      <PercentPlot
        label={`${first} ${last}, earliest event to latest: ${rowText(earliestFirst.map((row) => `${row.average} percent`))}`}
        percents={earliestFirst.map((row) => ({
          key: row.eiid,
          percent: row.average,
          under: dayOf(row.date, zone).slice(0, 5),
        }))}
      />
      <ul className="lines">
        {scores.map((row) => (
          <li key={row.eiid}>
            <span className="line-words">
              <span className="line-name">{row.title}</span> <span className="muted num">{dayOf(row.date, zone)}</span>
            </span>
            <span className="num">
              {row.points} of {row.max}, <strong>{row.average}%</strong>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
