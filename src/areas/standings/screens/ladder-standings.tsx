import { IconStairs } from '@tabler/icons-react'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { changeLeagueCourt } from '#areas/rosters/calls/ladders.ts'
import { getLeagueStandings } from '#areas/standings/calls/standings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useActs, useCall } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { CourtField } from '#kernel/web/ui/court-field.tsx'
import '#kernel/web/ui/desk/desk.css'
import { useClub, useClubPath, useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Shown } from './group-page.tsx'
import './standings.css'
import { noStandings } from './words.ts'

type Place = Gotten<typeof getLeagueStandings>[number]

/** `/club/group/leaguestandings`: each group member's court on its ladder, changed by hand (spec 001 §2, §7). */
export function LadderStandings() {
  const club = useClub()
  const pathOf = useClubPath()
  const gid = useNumberPassed('gid')
  const group = club.groups.find((one) => one.gid === gid)
  return (
    <Page title="Edit ladder standings" lead={group?.group_name}>
      {gid === undefined ? (
        <>
          <Alert>{noStandings}</Alert>
          <div className="row">
            <ButtonLink to={pathOf(groupPaths.groupManager)}>Group Manager</ButtonLink>
          </div>
        </>
      ) : (
        <Places gid={gid} />
      )}
    </Page>
  )
}

function Places({ gid }: { gid: number }) {
  const club = useClub()
  const query = useCall(getLeagueStandings, { params: { gid: String(gid) } })
  const { act } = useActs()
  const change = ({ gmid }: Place, court: number) =>
    void act(changeLeagueCourt, { body: { gmid, court } })
      .catch((error: unknown) => error instanceof CallError && toast(error.message, 'bad'))
      .then(() => query.refetch())
  return (
    <Shown club={club} label="Loading the ladder" query={query}>
      {(places) =>
        places.length === 0 ? (
          <Empty icon={<IconStairs aria-hidden size={36} />} title="No one is in this group yet">
            <p>Members will appear here with their courts, from the top court down.</p>
          </Empty>
        ) : (
          <div className="card table-frame">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Court</th>
                </tr>
              </thead>
              <tbody>
                {places.map((place) => (
                  <tr key={place.gmid}>
                    <th scope="row">{place.name}</th>
                    <td>
                      <CourtField
                        label={`Court of ${place.name}`}
                        value={place.rating_court}
                        onWrite={(court) => change(place, court)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Shown>
  )
}
