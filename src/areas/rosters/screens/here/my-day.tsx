import { IconCircleCheck, IconMapPinCheck } from '@tabler/icons-react'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { getEventStatus } from '#areas/rosters/calls/scores.ts'
import { type KeptActs, useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useKeptCheckIn } from '../check-in/use-kept-check-in.ts'
import { eventScope } from '../event-scope.ts'
import { checkInsOf } from '../scores/shown-scores.ts'
import { CourtsToday } from './courts-today.tsx'
import './here.css'
import { MyCode } from './my-code.tsx'
import { type EventOfMine, refusalsBeside } from './my-event.ts'
import { MyGames } from './my-games.tsx'
import { MyLadder, MyLadderCard } from './my-ladder.tsx'

interface Props {
  readonly event: EventOfMine
  readonly eiid: number
  /** Reads the event again. */
  readonly sync: () => Promise<unknown>
}

/** What one player does and sees on the day. */
export function MyDay({ event, eiid, sync }: Props) {
  const status = useKeptCall(getEventStatus, { params: { eiid: String(eiid) } })
  const readAll = () => Promise.all([status.refetch(), sync()])
  const keptActs = useActsKept(eventScope(event.eid), readAll)
  useEventRoom(event.eid, event.seq, () => void readAll())
  if (!status.data) return <Loading reads={[status]} label="Loading your games" blocks={[8, 14]} />
  const here = keptActs.acts.filter(({ refused }) => !refused).flatMap((act) => [...checkInsOf(act)])
  const isHere = here.filter(([whose]) => whose === eiid).at(-1)?.[1] ?? status.data.checkin
  return (
    <>
      <KeptAt at={status.keptAt} />
      <KeptLine keptActs={keptActs} />
      <RefusedActs acts={refusalsBeside(keptActs.acts, status.data.games_played)} onRead={keptActs.drop} />
      <ImHere event={event} eiid={eiid} isHere={isHere} keptActs={keptActs} />
      {event.type === 'ladder' && <MyLadder event={event} eiid={eiid} keptActs={keptActs} />}
      <MyGames event={event} eiid={eiid} status={status.data} keptActs={keptActs} />
      {event.type === 'ladder' && (
        <>
          <MyLadderCard event={event} eiid={eiid} keptActs={keptActs} />
          <CourtsToday eid={event.eid} eiid={eiid} />
        </>
      )}
      <div className="row">
        {event.type !== 'ladder' && (
          <ButtonLink kind="quiet" to={clubPath(drawPaths.draw.replace(':eid', String(event.eid)), event.cid)}>
            View Draw
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={clubPath(clubPaths.welcome, event.cid)}>
          Members Page
        </ButtonLink>
      </div>
    </>
  )
}

interface HereProps {
  readonly event: EventOfMine
  readonly eiid: number
  readonly isHere: boolean
  readonly keptActs: KeptActs
}

function ImHere({ event, eiid, isHere, keptActs }: HereProps) {
  const checkIn = useKeptCheckIn(event.eid, keptActs)
  const me = [{ eiid, name: 'You' }]
  return (
    <section className="card here-card" aria-label="Check-in">
      {isHere ? (
        <>
          <p className="here-yes" role="status">
            <IconCircleCheck aria-hidden size={32} /> You’re checked in
          </p>
          <Button kind="ghost" onClick={() => checkIn(me, false)}>
            I’m not here
          </Button>
        </>
      ) : (
        <>
          <Button
            kind="ball"
            size="lg"
            wide
            icon={<IconMapPinCheck aria-hidden size={28} />}
            onClick={() => checkIn(me, true)}
          >
            I’m here
          </Button>
          <MyCode eid={event.eid} title={event.title} />
        </>
      )}
    </section>
  )
}
