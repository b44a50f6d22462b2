import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { getEventAdminDetails } from '#areas/events/calls/events.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { getRegistrationLog } from '#areas/invitations/calls/admin-acts.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useEventRoom } from './use-event-room.ts'
import '#kernel/web/ui/desk/desk.css'
import { useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ClubOfEvent } from './club-of-event.tsx'
import { useEventPath } from './event-path.ts'

type Line = Gotten<typeof getRegistrationLog>[number]

/** `/club/admin/eventregistrationdetail?eid=`: what happened to the registrations of an event, and who did it (spec 001 §2.4). */
export function RegistrationLog() {
  const eid = useNumberPassed('eid')
  return eid === undefined ? <NotFound /> : <Log key={eid} eid={eid} />
}

const title = 'Registration Details'

function Log({ eid }: { eid: number }) {
  const params = { eid: String(eid) }
  const pathOf = useEventPath()
  const event = useCall(getEventAdminDetails, { params, body: {} })
  const log = useCall(getRegistrationLog, { params })
  useEventRoom(eid, event.data?.seq, () => {
    void event.refetch()
    void log.refetch()
  })
  if (!event.data || !log.data)
    return <Loading reads={[event, log]} label="Loading the log" blocks={[2.5, 4, 24]} page={{ title }} />
  return (
    <ClubOfEvent event={event.data}>
      <Page title={title} lead={<Link to={pathOf(eventPaths.eventDetail, eid)}>{event.data.title}</Link>}>
        {log.data.length === 0 ? (
          <Empty title="Nothing has happened yet">
            <p>Every reply, change and payment will appear here, along with who made it and when.</p>
          </Empty>
        ) : (
          <Lines lines={log.data} zone={event.data.time_zone} />
        )}
      </Page>
    </ClubOfEvent>
  )
}

/** The name in a line that is not about a player. */
const theEvent = 'The event'

/** This many are shown at first; the filters find the others. */
const mostShown = 200

function Lines({ lines, zone }: { lines: readonly Line[]; zone: string }) {
  const [filter, setFilter] = useState({ name: '', detail: '' })
  const [isWhole, setWhole] = useState(false)
  const search = useDeferredValue(filter)
  const isWanted = nameFinder(search.name)
  const found = lines.filter((line) => isWanted(line.name || theEvent) && holds(line.detail, search.detail))
  const visibleLines = isWhole ? found : found.slice(0, mostShown)
  const field = (part: keyof typeof filter) => ({
    type: 'search',
    autoComplete: 'off',
    value: filter[part],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setFilter({ ...filter, [part]: event.currentTarget.value }),
  })
  return (
    <>
      <div className="field-pair">
        <TextField label="Name" {...field('name')} />
        <TextField label="Type" {...field('detail')} />
      </div>
      <p role="status" className="muted">
        {counted(found.length, 'line')}
      </p>
      {found.length > 0 && (
        <div className="card table-frame">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Type</th>
                <th scope="col">Edited By</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {visibleLines.map(({ id, name, detail, author, time }) => (
                <tr key={id}>
                  <th scope="row">{name || theEvent}</th>
                  <td>{detail}</td>
                  <td>{author}</td>
                  <td className="num">{clubTime(time, zone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {visibleLines.length < found.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          Show all {found.length}
        </Button>
      )}
    </>
  )
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase())
