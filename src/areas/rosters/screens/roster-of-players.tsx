import type { UseQueryResult } from '@tanstack/react-query'
import { getSubEvents } from '#areas/events/calls/divisions.ts'
import { AddGuest } from '#areas/events/screens/guests/add-guest.tsx'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { usePrinting } from '#kernel/web/ui/use-printing.ts'
import { PaymentTools } from './check-in/payment.tsx'
import { useKeptCheckIn } from './check-in/use-kept-check-in.ts'
import { usePayments } from './check-in/use-payments.ts'
import { eventScope } from './event-scope.ts'
import { type RosterEntry, sortEntries, withCheckIns } from './roster-entries.ts'
import type { OfEvent } from './roster-page.tsx'
import { RosterTable } from './roster-table.tsx'
import { checkInsOf } from './scores/shown-scores.ts'

/** Reads the lines of one kind of roster. */
export type Entries = Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'> & {
  data: readonly RosterEntry[] | undefined
  /** When they were read, while they cannot be read again. */
  keptAt: string | undefined
}

/** Everyone on a roster, to be checked in and assigned to divisions. */
export function RosterOfPlayers({ event, isAlphabetical, reread, roster }: OfEvent & { roster: Entries }) {
  const divisions = useKeptCall(getSubEvents, { params: { eid: String(event.eid) } })
  const keptActs = useActsKept(eventScope(event.eid), roster.refetch)
  const checkIn = useKeptCheckIn(event.eid, keptActs)
  const payments = usePayments(event.cost, keptActs)
  // On paper, people look names up alphabetically.
  const isPrinting = usePrinting()
  const readAll = () => Promise.all([reread(), roster.refetch(), divisions.refetch()])
  useEventRoom(event.eid, event.seq, () => void readAll(), [])
  if (!divisions.data || !roster.data)
    return <Loading reads={[divisions, roster]} label="Loading the roster" blocks={[4, 24]} />
  const [acceptedActs, refusedActs] = [
    keptActs.acts.filter((act) => !act.refused),
    keptActs.acts.filter((act) => act.refused),
  ]
  const entries = withCheckIns(roster.data, new Map(acceptedActs.flatMap((act) => [...checkInsOf(act)])))
  const people = entries.flatMap((entry) => entry.people)
  if (people.length === 0)
    return (
      <>
        <Empty title="No players yet">
          <p>Confirmed players appear here. You can check them in at the court.</p>
        </Empty>
        <AddGuest eid={event.eid} onAdded={readAll} />
      </>
    )
  return (
    <>
      <KeptAt at={roster.keptAt} />
      <KeptLine keptActs={keptActs} />
      <RefusedActs acts={refusedActs} onRead={keptActs.drop} />
      <p role="status" className="roster-count">
        {people.filter(({ isHere }) => isHere).length} of {people.length} checked in
      </p>
      <div className="row roster-tools">
        <AddGuest eid={event.eid} onAdded={readAll} />
        <PaymentTools payments={payments} onVoided={readAll} />
      </div>
      <RosterTable
        payments={payments}
        event={event}
        divisions={divisions.data}
        entries={sortEntries(entries, isAlphabetical || isPrinting)}
        onTick={(person) => checkIn([person], !person.isHere)}
        reread={readAll}
      />
    </>
  )
}
