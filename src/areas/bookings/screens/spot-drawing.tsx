import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getSpotDrawingRecord } from '#areas/bookings/calls/bookings.ts'
import { checkRecord, type RecordCheck } from '#areas/bookings/rules/check-record.ts'
import { invitationPaths } from '#areas/invitations/calls/pages.ts'
import { getSpotDrawing } from '#areas/invitations/calls/spot-drawings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { DrawnTable } from './drawn-table.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OwnPart } from './own-part.tsx'
import './spot-drawing.css'

type Seen = Gotten<typeof getSpotDrawing>
type Recorded = Gotten<typeof getSpotDrawingRecord>

/** `/club/drawing/:eid`: members see their part in a drawing; everyone else sees its record, without names. */
export function SpotDrawing() {
  const { eid = '' } = useParams()
  const { user, isPending } = useSession()
  const member = useCall(getSpotDrawing, { params: { eid } }, { enabled: user !== undefined && user !== null })
  const isStranger = !isPending && (!user || member.error?.status === 404)
  const record = useCall(getSpotDrawingRecord, { params: { eid } }, { enabled: isStranger || !!member.data?.drawn_at })
  if (member.data) return <ForMember eid={eid} drawing={member.data} record={record.data} />
  if (isStranger && record.data) return <ForStranger record={record.data} />
  return (
    <Loading
      reads={[isStranger ? record : member]}
      label="Loading the drawing"
      blocks={[6, 12]}
      page={{ title: 'Drawing' }}
    />
  )
}

interface MemberProps {
  readonly eid: string
  readonly drawing: Seen
  readonly record: Recorded | undefined
}

function ForMember({ eid, drawing, record }: MemberProps) {
  const event = (
    <Link className="touch-link" to={pathTo(invitationPaths.invite, { url: eid })}>
      Go to the event
    </Link>
  )
  return (
    <Page title={`Drawing: ${drawing.title}`} lead={leadOf(drawing)} aside={event}>
      <OwnPart drawing={drawing} />
      {drawing.drawn_at !== null && <DrawnTable units={drawing.units} />}
      <HowItWorks />
      {record ? (
        <Check record={record} commitment={drawing.commitment} />
      ) : (
        <SettledBefore commitment={drawing.commitment} />
      )}
    </Page>
  )
}

function leadOf({ draws_at, drawn_at, spots, people, time_zone }: Seen): string {
  const what = `${counted(spots, 'spot')} for ${counted(people, 'person', 'people')}`
  if (drawn_at !== null) return `${what}, drawn on ${longClubTime(drawn_at, time_zone)}.`
  return draws_at === null
    ? `${what} so far.`
    : `${what} so far. They’ll be drawn on ${longClubTime(draws_at, time_zone)}.`
}

const ForStranger = ({ record }: { record: Recorded }) => (
  <Page title="Drawing" lead={`Drawn on ${longWallTime(record.drawn_at)}. Only members of the club see names.`}>
    <DrawnTable units={record.units.map((unit) => ({ ...unit, names: [] }))} />
    <HowItWorks />
    <Check record={record} commitment={record.commitment} />
  </Page>
)

/** Before the drawing: the fingerprint that settles it. */
const SettledBefore = ({ commitment }: { commitment: string }) => (
  <section className="card stack" aria-label="The fingerprint">
    <h2>No one can change the result</h2>
    <p>
      The drawing uses a secret number that was settled before anyone replied. This is its fingerprint. After the
      drawing, we’ll show the number, and anyone can check that it matches.
    </p>
    <p className="drawing-print">{commitment}</p>
  </section>
)

/** Repeats the drawing in the reader's own browser. */
function Check({ record, commitment }: { record: Recorded; commitment: string }) {
  const [found, setFound] = useState<RecordCheck | 'unknown'>()
  const address = `${window.location.origin}/api/spotDrawing/${record.eid}`
  return (
    <section className="card stack" aria-label="Check this drawing">
      <h2>Check this drawing</h2>
      <p>Your browser repeats the drawing from its seed and its list, without asking Sideout.</p>
      <div>
        <Button onClick={() => setFound(checkRecord(record, commitment) ?? 'unknown')}>Draw again here</Button>
      </div>
      <div role="status" className="stack">
        {found === 'unknown' && <Alert kind="warn">This page doesn’t recognize the rule {record.rule}.</Alert>}
        {found !== undefined && found !== 'unknown' && <Findings found={found} />}
      </div>
      <p>
        Seed: <span className="drawing-print">{record.seed}</span>
      </p>
      <p>
        Fingerprint: <span className="drawing-print">{commitment}</span>
      </p>
      <p>
        You can get all of this as data: <a href={address}>{address}</a>. With Sideout’s source code,{' '}
        <code>npm run --silent lottery -- {address}</code> repeats the drawing with a separate program.
      </p>
    </section>
  )
}

function Findings({ found }: { found: RecordCheck }) {
  const findings = [
    [found.isSeedCommitted, 'The seed matches the fingerprint.', 'The seed doesn’t match the fingerprint.'],
    [found.isListWhole, 'The list is complete.', 'The list was changed.'],
    [found.isDrawRight, 'The result is the same.', 'The result is different.'],
  ] as const
  return findings.map(([is, yes, no]) => (
    <Alert key={yes} kind={is ? 'ok' : 'bad'}>
      {is ? yes : no}
    </Alert>
  ))
}
