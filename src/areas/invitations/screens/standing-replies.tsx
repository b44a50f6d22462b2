import { useState } from 'react'
import { Link } from 'react-router'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addAbsence, getStanding, removeAbsence, setStandingYes } from '#areas/invitations/calls/standing.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { longDaysText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { laterDate } from '#kernel/rules/zone-instant.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { invitePath } from './invite-path.ts'
import { touched } from './use-reply.ts'
import { tellRefusal } from './words.ts'

type Standing = Gotten<typeof getStanding>
const refresh = [...touched, getStanding]

/** What is replied for the member: Yes to every date of some series, and No while they are away. */
export function StandingReplies() {
  const { cid } = useClub()
  const standing = useCall(getStanding, { params: { cid: String(cid) } })
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title="Replies for you" lead="We can say Yes to every date of an event, or No while you’re away.">
      <Loading reads={[standing]} label="Loading your standing replies" blocks={[4]} />
      {standing.data && (
        <>
          {standing.data.series.length + standing.data.absences.length > 0 && (
            <ul className="lines" aria-label="Replies for you">
              {standing.data.series.map((one) => (
                <EveryDate key={one.eid} one={one} />
              ))}
              {standing.data.absences.map((one) => (
                <Away key={one.absence} one={one} />
              ))}
            </ul>
          )}
          <div className="row">
            <Button kind="quiet" onClick={() => setAsking(true)}>
              I’ll be away
            </Button>
          </div>
          {standing.data.series.length === 0 && (
            <p className="muted">To say Yes to every date of an event, open one of its dates.</p>
          )}
        </>
      )}
      {isAsking && <AwaySheet onClose={() => setAsking(false)} />}
    </Section>
  )
}

function EveryDate({ one }: { one: Standing['series'][number] }) {
  const { time_zone: zone } = useClub()
  const stop = useSend(setStandingYes, {
    refresh,
    onDone: () => toast('We won’t reply for you anymore'),
    onRefused: tellRefusal,
  })
  return (
    <li>
      <span className="line-words">
        <Link className="touch-link is-strong line-name" to={invitePath(one.eid)}>
          {one.title}
        </Link>
        <br />
        <span className="muted num">Yes to every date. Next: {clubTime(one.start_time, zone)}</span>
      </span>
      <Button
        kind="quiet"
        size="sm"
        aria-label={`Stop saying Yes to ${one.title}`}
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { eid: String(one.eid) }, body: { on: false } })}
      >
        Stop
      </Button>
    </li>
  )
}

function Away({ one }: { one: Standing['absences'][number] }) {
  const { cid } = useClub()
  const back = useSend(removeAbsence, {
    refresh,
    onDone: ({ reopened }) =>
      toast(reopened > 0 ? `You can reply to ${counted(reopened, 'event')} again` : 'You’re not away anymore'),
    onRefused: tellRefusal,
  })
  return (
    <li>
      <span className="line-words">
        <span className="line-name">Away {longDaysText(one.from, one.through)}</span>
        {one.declined > 0 && (
          <>
            <br />
            <span className="muted">We said No to {counted(one.declined, 'event')}.</span>
          </>
        )}
      </span>
      <Button
        kind="quiet"
        size="sm"
        aria-label={`I’m not away ${longDaysText(one.from, one.through)}`}
        loading={back.isPending}
        onClick={() => back.mutate({ params: { cid: String(cid) }, body: { absence: one.absence } })}
      >
        Remove
      </Button>
    </li>
  )
}

function AwaySheet({ onClose }: { onClose: () => void }) {
  const { cid, time_zone: zone } = useClub()
  const today = dayIn(zone, new Date())
  const [days, setDays] = useState({ from: today, through: today })
  const [isAll, setAll] = useState(true)
  const add = useSend(addAbsence, {
    refresh,
    onDone: ({ declined, kept }) => {
      toast(outcomeText(declined, kept.length), kept.length > 0 ? 'warn' : 'ok')
      onClose()
    },
  })
  return (
    <Sheet isOpen title="I’ll be away" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ params: { cid: String(cid) }, body: { ...days, all: isAll } })
        }}
      >
        <div className="field-pair">
          <TextField
            label="From"
            type="date"
            min={today}
            value={days.from}
            onChange={(event) => {
              const from = event.currentTarget.value
              setDays({ from, through: laterDate(from, days.through) })
            }}
          />
          <TextField
            label="Through"
            type="date"
            min={days.from}
            value={days.through}
            onChange={(event) => setDays({ ...days, through: event.currentTarget.value })}
          />
        </div>
        <label className="field-check">
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
          Also give up my spots and places on waitlists on these days
        </label>
        <p className="muted">We say No to invitations on these days, now and later.</p>
        {add.error && <Alert>{add.error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" loading={add.isPending} disabled={days.from === '' || days.through === ''}>
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function outcomeText(declined: number, kept: number): string {
  const said = declined > 0 ? `We said No to ${counted(declined, 'event')}.` : 'Saved.'
  return kept > 0 ? `${said} You’re still in ${counted(kept, 'event')} on these days.` : said
}
