import { oddsText, spotsText } from '#areas/bookings/rules/odds-text.ts'
import type { getSpotDrawing } from '#areas/invitations/calls/spot-drawings.ts'
import type { Gotten } from '#kernel/calls/call.ts'

type Seen = Gotten<typeof getSpotDrawing>

/** What the drawing means for the reader: their odds before it; the result and the reason after it. */
export function OwnPart({ drawing }: { drawing: Seen }) {
  const { own, share, drawn_at } = drawing
  if (!own) return null
  return (
    <section className="card stack" aria-label="You in this drawing">
      <p className="drawing-own">
        <strong>{drawn_at === null ? oddsSentence(own) : resultSentence(own)}</strong>
      </p>
      <p>
        {reasonOf(own, share)} {drawn_at === null ? 'Your odds change as more people say Yes.' : ''}
      </p>
    </section>
  )
}

type Own = NonNullable<Seen['own']>

const oddsSentence = ({ is_in, odds }: Own): string =>
  is_in
    ? `You’re in the drawing. Your odds are ${oddsText(odds)}.`
    : `If you say Yes now, your odds are ${oddsText(odds)}.`

function resultSentence({ has_spot, line, odds }: Own): string {
  if (has_spot) return `You were drawn and have a spot. Your odds were ${oddsText(odds)}.`
  return `You weren’t drawn this time. Your odds were ${oddsText(odds)}. In the drawing, you got number ${line} on the waitlist.`
}

/** Less than this is not worth a word. */
const little = 50_000

/** Why the odds are what they are. */
function reasonOf({ carry, odds }: Own, share: number): string {
  const fair = `Everyone’s fair share is ${oddsText(share)}.`
  if (carry >= little) return `${fair} Recent drawings owe you ${spotsText(carry)} of a spot, so your odds are better.`
  if (carry <= -little)
    return `${fair} You got ${spotsText(carry)} of a spot more than your share in recent drawings, so your odds are lower.`
  if (odds >= share + little)
    return `${fair} Others got more than their share in recent drawings, so your odds are better.`
  if (odds <= share - little)
    return `${fair} Others got less than their share in recent drawings, so your odds are lower.`
  return fair
}
