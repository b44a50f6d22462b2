import { useNavigate } from 'react-router'
import { getEmailStatus } from '#areas/clubs/calls/club-settings.ts'
import { leaveClub, myClubs } from '#areas/clubs/calls/clubs.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type MyClub, managesSome } from '../my-club.ts'

/** What every admin of the club needs to know on every page: a visit by staff, and emails that are turned off. */
export function ClubNotices({ club }: { club: MyClub }) {
  const input = { params: { cid: String(club.cid) } }
  const mail = useCall(getEmailStatus, input, { enabled: managesSome(club), staleTime: 60_000 })
  return (
    <div className="desk-notices">
      {club.is_visit && <Visit club={club} />}
      {mail.data?.email_status === false && (
        <Alert kind="warn">Club emails are turned off. Emails you send won’t go out.</Alert>
      )}
    </div>
  )
}

function Visit({ club }: { club: MyClub }) {
  const navigate = useNavigate()
  const leave = useSend(leaveClub, {
    refresh: [myClubs],
    onDone: () => void navigate(clubPaths.allClubs),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Alert kind="info">
      <div className="spread desk-visit">
        <span>You’re visiting {club.club_name} as platform staff. The club log shows your visit and what you do.</span>
        <Button
          kind="quiet"
          size="sm"
          loading={leave.isPending}
          onClick={() => leave.mutate({ body: { cid: club.cid } })}
        >
          Leave
        </Button>
      </div>
    </Alert>
  )
}
