import { Link } from 'react-router'
import { bookingPaths } from '#areas/bookings/calls/pages.ts'
import { oddsText } from '#areas/bookings/rules/odds-text.ts'
import { getSpotDrawing } from '#areas/invitations/calls/spot-drawings.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { drawingWords } from './offer-words.ts'
import type { Invite } from './words.ts'

/** An event whose spots are drawn: when, among how many, and the reader's odds; afterwards, the way to the result. */
export function DrawingNote({ invite, isByLink }: { invite: Invite; isByLink: boolean }) {
  const { event } = invite
  if (event.draws_at === null) return null
  if (!event.is_collecting)
    return (
      <p className="invite-line">
        The spots were drawn. <DrawingLink eid={event.eid} words="See how the drawing went" />
      </p>
    )
  return (
    <p className="invite-line" aria-live="polite">
      {drawingWords(event)} {!isByLink && <OwnOdds eid={event.eid} />}
    </p>
  )
}

/** The reader’s odds, which change as others say Yes. */
function OwnOdds({ eid }: { eid: number }) {
  const { data } = useCall(getSpotDrawing, { params: { eid: String(eid) } }, { refetchInterval: 60_000 })
  const own = data?.own
  return (
    <>
      {own && (
        <strong>
          {own.is_in
            ? `Your odds are ${oddsText(own.odds)}.`
            : `If you say Yes, your odds are ${oddsText(own.odds)}.`}{' '}
        </strong>
      )}
      <DrawingLink eid={eid} words="How the drawing works" />
    </>
  )
}

const DrawingLink = ({ eid, words }: { eid: number; words: string }) => (
  <Link to={pathTo(bookingPaths.spotDrawing, { eid: String(eid) })}>{words}</Link>
)
