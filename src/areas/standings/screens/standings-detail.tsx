import { IconListDetails, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getGroupStandingsDetail } from '#areas/standings/calls/standings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { meanOf } from '#kernel/rules/game-points.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { comparePersons } from '#kernel/rules/names.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import '#kernel/web/ui/desk/desk.css'
import { useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { GroupPage, type OfGroup, Shown } from './group-page.tsx'
import { PercentPlot } from './percent-plot.tsx'
import { SaveCsv } from './save-csv.tsx'
import { averageText, dayOf, eventsWords } from './words.ts'
import { You } from './you.tsx'

type Row = Gotten<typeof getGroupStandingsDetail>[number]

/**
 * `/club/group/standingsdetail/:gid`, also without the group in the path: each player's ten latest events; selected
 * rows have a count and a mean (spec 003 §2; X55).
 */
export function StandingsDetail() {
  return (
    <GroupPage title="Standings Detail" page="detail">
      {(of) => <Detail {...of} />}
    </GroupPage>
  )
}

function Detail({ club, gid }: OfGroup) {
  const query = useCall(getGroupStandingsDetail, { params: { gid: String(gid) } }, { staleTime: 60_000 })
  return (
    <Shown club={club} label="Loading the events" query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon={<IconListDetails aria-hidden size={36} />} title="No results yet">
            <p>Events appear here once they’ve ended and have scores.</p>
          </Empty>
        ) : (
          <Rows rows={rows} club={club} />
        )
      }
    </Shown>
  )
}

function Rows({ rows, club: { time_zone: zone, mid: ownMid } }: { rows: readonly Row[]; club: OfGroup['club'] }) {
  const { mid, pick } = usePlayer()
  const visibleRows = rows.filter((row) => mid === undefined || row.mid === mid)
  const [chosenEids, setChosenEids] = useState<ReadonlySet<number>>(new Set())
  const selected = visibleRows.filter(({ eiid }) => chosenEids.has(eiid))
  const choose = (eiid: number, isOn: boolean) =>
    setChosenEids(new Set([...chosenEids].filter((one) => one !== eiid).concat(isOn ? [eiid] : [])))
  const earliestFirst = [...visibleRows].reverse()
  const name = visibleRows[0]?.name ?? ''
  return (
    <>
      <PickPlayer rows={rows} mid={mid} onPick={pick} />
      {mid !== undefined && (
        <PercentPlot
          label={`${name}, earliest event to latest: ${rowText(earliestFirst.map(({ average }) => `${average} percent`))}`}
          percents={earliestFirst.map(({ eiid, average, date }) => ({
            key: eiid,
            percent: average,
            under: dayOf(date, zone).slice(0, 5),
          }))}
        />
      )}
      <div className="spread selection" role="status">
        {selected.length === 0 ? (
          <span className="muted">Select events to see their count and average.</span>
        ) : (
          <>
            <strong className="num">
              {eventsWords(selected.length)}, average{' '}
              {averageText(meanOf({ sum: sumOf(selected), count: selected.length }))}
            </strong>
            <Button
              kind="quiet"
              size="sm"
              icon={<IconX aria-hidden size={22} />}
              onClick={() => setChosenEids(new Set())}
            >
              Clear
            </Button>
          </>
        )}
      </div>
      <EventTable rows={visibleRows} zone={zone} ownMid={ownMid} chosen={chosenEids} onChoose={choose} />
      <div className="row">
        <SaveCsv
          name="standings-detail"
          fields={['last', 'first', 'event', 'date', 'points', 'games', 'max', 'average %']}
          rows={() =>
            visibleRows.map((row) => [
              row.last,
              row.first,
              row.title,
              dayOf(row.date, zone),
              row.points,
              row.games,
              row.max,
              row.average,
            ])
          }
        />
      </div>
    </>
  )
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { average }) => sum + average, 0)

interface TableProps {
  readonly rows: readonly Row[]
  readonly zone: string
  readonly ownMid: number | null
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (eiid: number, isOn: boolean) => void
}

function EventTable({ rows, zone, ownMid, chosen, onChoose }: TableProps) {
  return (
    <div className="card table-frame">
      <table className="table standings">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Event</th>
            <th scope="col">Points</th>
            <th scope="col">Average %</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ eiid, mid, name, title, date, points, max, average }) => (
            <tr key={eiid} className={looksOf(mid === ownMid, chosen.has(eiid))}>
              <th scope="row">
                <CheckField
                  label={
                    <>
                      {name}
                      <You mid={mid} of={ownMid} />{' '}
                      <span className="unseen">
                        in {title} on {dayOf(date, zone)}
                      </span>
                    </>
                  }
                  checked={chosen.has(eiid)}
                  onChange={({ currentTarget }) => onChoose(eiid, currentTarget.checked)}
                />
              </th>
              <td>
                {title} <span className="muted num">{dayOf(date, zone)}</span>
              </td>
              <td className="num">
                {points} of {max}
              </td>
              <td className="num standings-percent">{average}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const looksOf = (isOwn: boolean, isChosen: boolean) =>
  [isOwn && 'is-own', isChosen && 'is-chosen'].filter(Boolean).join(' ') || undefined

const everybody = 'all'

function PickPlayer({
  rows,
  mid,
  onPick,
}: {
  rows: readonly Row[]
  mid: number | undefined
  onPick: (mid: string) => void
}) {
  const players = [...new Map(rows.map((row) => [row.mid, row])).values()].sort(comparePersons)
  return (
    <PickField
      label="Player"
      options={[
        { value: everybody, label: 'Everyone' },
        ...players.map((row) => ({ value: String(row.mid), label: `${row.last}, ${row.first}` })),
      ]}
      value={players.some((row) => row.mid === mid) ? String(mid) : everybody}
      onChange={onPick}
    />
  )
}

/** The player whose events are shown, in the address as `?mid=`. */
function usePlayer() {
  const mid = useNumberInAddress('mid')
  const [params, setParams] = useSearchParams()
  const pick = (wantedMid: string) => {
    const next = new URLSearchParams(params)
    if (wantedMid === everybody) next.delete('mid')
    else next.set('mid', wantedMid)
    setParams(next, { replace: true })
  }
  return { mid, pick }
}
