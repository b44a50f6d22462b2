import { useState } from 'react'
import { getAllClubs } from '#areas/clubs/calls/clubs.ts'
import { clubRequests, decideClubRequest } from '#areas/clubs/calls/founding.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { useConfirmed } from './use-confirmed.tsx'

type Request = Gotten<typeof clubRequests>[number]

/** The clubs that people want to start, for staff; shows nothing if there are no requests. */
export function ClubRequests() {
  const requests = useCall(clubRequests)
  if (!requests.data) return <Loading reads={[requests]} />
  const waiting = requests.data.filter(({ state }) => state === 'waiting')
  const decidedRequests = requests.data.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {waiting.map((request) => (
        <Waiting key={request.id} request={request} />
      ))}
      {decidedRequests.length > 0 && (
        <Section title="Answered requests">
          <ul className="lines">
            {decidedRequests.map(({ id, club, town, name, state, decided_at, decided_by, reason }) => (
              <li key={id}>
                <span className="line-words">
                  <span className="line-name">{club}</span>
                  <br />
                  <span className="muted">
                    {name}, {town} · {state === 'accepted' ? 'accepted' : 'declined'}
                    {decided_at && ` ${wallTime(decided_at)}`}
                    {decided_by && ` by ${decided_by}`}
                    {reason && ` · ${reason}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** A request that waits: what the founder wrote, the web address the club would get, and the two answers. */
function Waiting({ request }: { request: Request }) {
  const {
    id,
    club,
    town,
    time_zone: zone,
    members,
    about,
    name,
    email,
    email_confirmed: isConfirmed,
    asked_at,
  } = request
  const [url, setUrl] = useState(request.url)
  const [isDeclining, setDeclining] = useState(false)
  const accept = useConfirmed(decideClubRequest, {
    why: 'You’re about to add a club. Enter your password to confirm it’s you.',
    refresh: [clubRequests, getAllClubs],
    onDone: () => toast(`${club} created. We emailed ${name}.`),
  })
  const trouble = accept.error?.field === 'url' ? accept.error.message : undefined
  return (
    <Section title={club} lead={`${name} wants to start this club · requested ${wallTime(asked_at)}`}>
      <p>
        {town} · {zone} · about {counted(members, 'member')} · {email}
      </p>
      {about && <p>“{about}”</p>}
      {!isConfirmed && (
        <Alert kind="warn">
          {name} hasn’t confirmed their email address yet. You can accept the request once they do.
        </Alert>
      )}
      <TextField
        label="Web address"
        hint={`Members find the club at /clubs/${url.trim() || 'your-club'}`}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        value={url}
        error={trouble}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {accept.error && !trouble && <Alert>{accept.error.message}</Alert>}
      <div className="row">
        <Button
          aria-label={`Accept ${club}`}
          disabled={!isConfirmed}
          loading={accept.isPending}
          onClick={() => accept.mutate({ body: { id, decision: 'accept', url: url.trim() } })}
        >
          Accept
        </Button>
        <Button kind="quiet" aria-label={`Decline ${club}`} onClick={() => setDeclining(true)}>
          Decline…
        </Button>
      </div>
      {accept.door}
      {isDeclining && (
        <ReasonSheet
          title={`Decline ${club}?`}
          why="You’re about to decline this request. Enter your password to confirm it’s you."
          act="Decline"
          done="declined"
          call={decideClubRequest}
          sentOf={(reason) => ({ body: { id, decision: 'decline' as const, reason } })}
          refresh={[clubRequests]}
          onClose={() => setDeclining(false)}
        >
          {name} will see your reason.
        </ReasonSheet>
      )}
    </Section>
  )
}
