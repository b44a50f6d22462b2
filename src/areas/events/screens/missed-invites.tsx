import { useState } from 'react'
import { inviteMissed, listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import type { MissedInvitesProps } from '#areas/groups/screens/group-parts.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { noMailWords, peopleWords } from './words.ts'

type Missed = Gotten<typeof listMissedInvites>[number]

/**
 * The members of a group who are not invited to its upcoming events, because they joined after the invitations were
 * sent: added by an admin or by the group's criteria, or on their own. Offers to invite them, and asks at once about
 * members just added.
 */
export function MissedInvites({ cid, gid, groupName, added, asksOnly = false, onAsked }: MissedInvitesProps) {
  const { data: events = [] } = useCall(listMissedInvites, { body: { cid, gid } })
  const [isOpen, setOpen] = useState(false)
  const ofAdded = added ? onlyOf(events, added) : []
  const isAsking = ofAdded.length > 0
  const askedEvents = isAsking ? ofAdded : events
  const people = countPeople(events)
  const close = () => {
    setOpen(false)
    onAsked?.()
  }
  return (
    <>
      {people > 0 && !asksOnly && (
        <Alert kind="info">
          <div className="row">
            <span className="grow">
              {peopleWords(people)} of {groupName} {plural(people, { one: 'isn’t', other: 'aren’t' })} invited to some
              upcoming events. The invitations went out before they joined.
            </span>
            <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
              Invite them
            </Button>
          </div>
        </Alert>
      )}
      <Sheet isOpen={isOpen || isAsking} title={`Invite members to ${groupName}’s upcoming events?`} onClose={close}>
        {askedEvents.length > 0 && (
          <Asking key={askedEvents.map(({ eid }) => eid).join()} gid={gid} events={askedEvents} onClose={close} />
        )}
      </Sheet>
    </>
  )
}

const countPeople = (events: readonly Missed[]): number =>
  new Set(events.flatMap(({ members }) => members.map(({ mid }) => mid))).size

/** The events that some of these members are not invited to, listing only these members. */
const onlyOf = (events: readonly Missed[], mids: readonly number[]): readonly Missed[] =>
  events
    .map((event) => ({ ...event, members: event.members.filter(({ mid }) => mids.includes(mid)) }))
    .filter(({ members }) => members.length > 0)

interface AskingProps {
  readonly gid: number
  readonly events: readonly Missed[]
  readonly onClose: () => void
}

/** The events with the members who are not invited, all checked. */
function Asking({ gid, events, onClose }: AskingProps) {
  const [uncheckedEids, setUncheckedEids] = useState<ReadonlySet<number>>(new Set())
  const invite = useSend(inviteMissed, {
    refresh: [listMissedInvites],
    onDone: ({ invited }) => {
      onClose()
      toast(invited === 0 ? 'Everyone is already invited' : `${peopleWords(invited)} invited`)
    },
  })
  const chosenEvents = events.filter(({ eid }) => !uncheckedEids.has(eid))
  const selected = [...new Set(chosenEvents.flatMap(({ members }) => members.map(({ mid }) => mid)))]
  const turn = (eid: number, isOn: boolean) =>
    setUncheckedEids((now) => (isOn ? new Set([...now].filter((one) => one !== eid)) : new Set([...now, eid])))
  return (
    <div className="stack">
      <p>The invitations to these events are already out. Each member you invite gets one email for each event.</p>
      <ul className="lines">
        {events.map((event) => (
          <li key={event.eid}>
            <CheckField
              label={<EventWords event={event} />}
              checked={!uncheckedEids.has(event.eid)}
              onChange={({ currentTarget }) => turn(event.eid, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {invite.error && <Alert>{invite.error.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not now
        </Button>
        <Button
          size="lg"
          disabled={selected.length === 0}
          loading={invite.isPending}
          onClick={() => invite.mutate({ body: { gid, events: chosenEvents.map(({ eid }) => eid), selected } })}
        >
          Invite {peopleWords(selected.length)}
        </Button>
      </div>
    </div>
  )
}

/** How many names are written out. */
const maxNamed = 5

/** The event, who is not invited to it, and which of them get no email. */
function EventWords({ event: { title, start_time, time_zone, members } }: { event: Missed }) {
  const names = members.slice(0, maxNamed).map(({ first, last }) => `${first} ${last}`)
  const more = members.length - names.length
  const unmailed = members.flatMap(({ no_mail }) => no_mail ?? [])
  const reasons = [...Map.groupBy(unmailed, (why) => why)].map(([why, all]) => `${all.length} ${noMailWords[why]}`)
  return (
    <>
      <strong>{title}</strong> <span className="muted num">{clubTime(start_time, time_zone)}</span>
      <br />
      {rowText(names)}
      {more > 0 && ` and ${more} more`}
      {reasons.length > 0 && <span className="muted"> Won’t get an email: {rowText(reasons)}.</span>}
    </>
  )
}
