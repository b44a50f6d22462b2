import { IconDoorEnter, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enterClub, getAllClubs, leaveClub, myClubs } from '#areas/clubs/calls/clubs.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import '#kernel/web/ui/desk/desk.css'
import { AddClub } from './add-club.tsx'
import { AddFeature } from './add-feature.tsx'
import { ClubRequests } from './club-requests.tsx'
import { clubPath } from './my-club.ts'
import { useConfirmed } from './use-confirmed.tsx'

type Row = Gotten<typeof getAllClubs>[number]

/** `/club/admin/shonda`: every club of the platform, for its staff (spec 002 §2; X84: not the support flag). */
export function AllClubs() {
  const clubs = useCall(getAllClubs, { body: {} })
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const enter = useConfirmed(enterClub, {
    why: 'Entering a club makes you its admin for up to 12 hours. Enter your password to confirm it’s you.',
    refresh: [myClubs, getAllClubs],
    onDone: ({ cid }) => void navigate(clubPath(clubPaths.dashboard, cid)),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  const leave = useSend(leaveClub, {
    refresh: [myClubs, getAllClubs],
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  if (!clubs.data)
    return <Loading reads={[clubs]} label="Loading all clubs" blocks={[2.5, 14]} page={{ title: 'All clubs' }} />
  return (
    <Page
      title="All clubs"
      aside={
        !isAdding && (
          <Button icon={<IconPlus aria-hidden size={22} />} onClick={() => setAdding(true)}>
            Add club
          </Button>
        )
      }
      lead="Enter a club to act as its admin. The club log shows your visit and what you do."
    >
      {isAdding && <AddClub onClose={() => setAdding(false)} />}
      <ClubRequests />
      {clubs.data.length === 0 && <Empty title="No clubs yet" />}
      {clubs.data.length > 0 && (
        <ul className="lines card">
          {clubs.data.map((club) => (
            <OneClub
              key={club.cid}
              club={club}
              onEnter={() => enter.mutate({ body: { cid: club.cid } })}
              onLeave={() => leave.mutate({ body: { cid: club.cid } })}
            />
          ))}
        </ul>
      )}
      <AddFeature />
      {enter.door}
    </Page>
  )
}

function OneClub({ club, onEnter, onLeave }: { club: Row; onEnter: () => void; onLeave: () => void }) {
  const { cid, club_name: name, url, time_zone: zone, members, visiting } = club
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{name}</span>
        <br />
        <span className="muted">
          {counted(members, 'member')} · {zone} · /clubs/{url}
        </span>
      </span>
      <span className="row">
        {visiting && (
          <>
            <ButtonLink size="sm" to={clubPath(clubPaths.dashboard, cid)} aria-label={`Open ${name}`}>
              Open
            </ButtonLink>
            <Button kind="quiet" size="sm" aria-label={`Leave ${name}`} onClick={onLeave}>
              Leave
            </Button>
          </>
        )}
        {!visiting && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={`Enter ${name}`}
            icon={<IconDoorEnter aria-hidden size={22} />}
            onClick={onEnter}
          >
            Enter
          </Button>
        )}
      </span>
    </li>
  )
}
