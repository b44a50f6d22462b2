import { getClubLog } from '#areas/clubs/calls/club-admins.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './clubs.css'
import { useClub } from './my-club.ts'
import '#kernel/web/ui/desk/desk.css'

/** `/club/admin/log`: what admins and visiting staff did in the club, the latest first. This is our addition. */
export function ClubLog() {
  const club = useClub()
  const log = useCall(getClubLog, { params: { cid: String(club.cid) } })
  if (!log.data)
    return <Loading reads={[log]} label="Loading the log" blocks={[2.5, 20]} page={{ title: 'Club log' }} />
  return (
    <Page title="Club log" lead="The latest 200 actions by admins and visiting platform staff.">
      {log.data.length === 0 ? (
        <Empty title="Nothing has happened yet">
          <p>Changes that admins make will appear here.</p>
        </Empty>
      ) : (
        <ul className="lines card">
          {log.data.map(({ id, at, who, what }) => (
            <li key={id}>
              <span className="line-words">
                <span className="line-name">{what}</span> <span className="muted">by {who}</span>
              </span>
              <time className="club-log-at num" dateTime={at}>
                {clubTime(at, club.time_zone)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
