import { IconListNumbers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { standingPaths } from '#areas/standings/calls/pages.ts'
import { getGroupStandings } from '#areas/standings/calls/standings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import '#kernel/web/ui/desk/desk.css'
import { fromGroup, useIsFromGroup } from '#areas/clubs/screens/from-group.ts'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { GroupPage, type OfGroup, Shown } from './group-page.tsx'
import { LadderCourts } from './ladder-courts.tsx'
import { SaveCsv } from './save-csv.tsx'
import { averageText } from './words.ts'
import { You } from './you.tsx'

type Standings = Gotten<typeof getGroupStandings>

/** `/club/groupstandings`: rank, name, average and count (spec 001 §2.7). */
export function GroupStandings() {
  return (
    <GroupPage title="Group Standings" page="standings">
      {(of) => <Standings {...of} />}
    </GroupPage>
  )
}

function Standings({ club, gid }: OfGroup) {
  const query = useCall(getGroupStandings, { params: { gid: String(gid) } }, { staleTime: 60_000 })
  return (
    <>
      <Shown club={club} label="Loading the standings" query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<IconListNumbers aria-hidden size={36} />} title="No results yet">
              <p>Players appear here after the group’s first event has scores.</p>
            </Empty>
          ) : (
            <>
              <p className="muted">
                The average covers each player’s 10 latest events. Players need 3 events to get an average and a rank.
              </p>
              <Table rows={rows} club={club} gid={gid} />
              <div className="row">
                <SaveCsv
                  name="standings"
                  fields={['rank', 'last', 'first', 'average %', 'count']}
                  rows={() => rows.map(({ rank, last, first, average, count }) => [rank, last, first, average, count])}
                />
              </div>
            </>
          )
        }
      </Shown>
      <LadderCourts gid={gid} ownMid={club.mid} />
    </>
  )
}

function Table({ rows, club: { cid, mid: ownMid }, gid }: { rows: Standings; club: MyClub; gid: number }) {
  const linkState = useIsFromGroup() ? fromGroup : {}
  return (
    <div className="card table-frame">
      <table className="table standings">
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Last name</th>
            <th scope="col">First name</th>
            <th scope="col">Average %</th>
            <th scope="col">Count</th>
            <th scope="col">
              <span className="unseen">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, mid, last, first, name, average, count }) => (
            <tr key={mid} className={mid === ownMid ? 'is-own' : undefined}>
              <td className="num standings-rank">{rank ?? '–'}</td>
              <th scope="row">{last}</th>
              <td className="standings-first">
                {first}
                <You mid={mid} of={ownMid} />
              </td>
              <td className="num">
                <span className="standings-average">
                  {averageText(average)}
                  <span className="standings-bar" style={{ inlineSize: `${average ?? 0}%` }} />
                </span>
              </td>
              <td className="num" data-label="Count">
                {count}
              </td>
              <td>
                <Link
                  className="touch-link is-strong"
                  to={clubPath(standingPaths.standingsDetail.replace(':gid', String(gid)), cid, { mid, ...linkState })}
                >
                  Detail <span className="unseen">of {name}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
