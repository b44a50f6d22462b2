import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { verifyEventAccess } from '#areas/events/calls/events.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { readBegun } from '#kernel/web/api/begun.ts'
import { keyOf, useCall } from '#kernel/web/api/hooks.ts'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { ClubOfEvent } from '../club-of-event.tsx'
import { EventBoard } from './event-board.tsx'
import './detail.css'
import { figuresOf } from './board-players.ts'
import { EventHead } from './event-head.tsx'
import { FigureRow } from './figure-row.tsx'
import { readBoardAhead, useBoard } from './use-event-board.ts'

// Loads once the board is shown.
const { Later: AddPlayers } = lazyPart(async () => (await import('./add-to-event.tsx')).AddPlayers, null)

/**
 * `/club/eventdetails/:eid`: an event as its admins see it. Access is checked first; if it is denied, the screen goes
 * back (spec 001 §6).
 */
export function EventDetail() {
  const { eid = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(eid) ? <Door key={eid} eid={Number(eid)} /> : <NotFound />
}

/** Starts reading what the screen shows, before it is drawn, if the user is allowed to see it. */
export async function beginEventDetail(client: QueryClient, id: string): Promise<void> {
  const eid = Number(id)
  await readBegun(client, verifyEventAccess, accessTo(eid))
  if (client.getQueryData(keyOf(verifyEventAccess, accessTo(eid)))) await readBoardAhead(client, eid)
}

const accessTo = (eid: number) => ({ params: { eid: String(eid) }, body: {} })

const shape = { label: 'Loading the event', blocks: [4, 5, 3.5, 28] }

function Door({ eid }: { eid: number }) {
  const access = useCall(verifyEventAccess, accessTo(eid))
  if (access.data === undefined) return <Loading reads={[access]} {...shape} page={{ title: 'Event' }} />
  return access.data ? <Event eid={eid} /> : <GoBack />
}

/** Goes back to the previous page, or to the user's clubs when the visit started here. */
function GoBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (key === 'default') void navigate(clubPaths.clubs, { replace: true })
    else void navigate(-1)
  }, [navigate, key])
  return <Waiting {...shape} />
}

function Event({ eid }: { eid: number }) {
  const board = useBoard(eid)
  const [isAdding, setAdding] = useState(false)
  if (!board.data) return <Loading reads={[board]} {...shape} page={{ title: 'Event' }} />
  const { event, lists } = board.data
  return (
    <ClubOfEvent event={event}>
      <div className="page event-detail">
        <EventHead event={event} onAdd={() => setAdding(true)} reread={board.reread} />
        <FigureRow event={event} figures={figuresOf(event, lists)} />
        <EventBoard
          event={event}
          lists={lists}
          reread={board.reread}
          readLists={board.read}
          hush={board.hush}
          onAdd={() => setAdding(true)}
        />
        <AddPlayers
          event={event}
          lists={lists}
          reread={board.reread}
          isOpen={isAdding}
          onClose={() => setAdding(false)}
        />
      </div>
    </ClubOfEvent>
  )
}
