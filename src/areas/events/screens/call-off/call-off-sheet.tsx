import { useClub } from '#areas/clubs/screens/my-club.ts'
import type { callOffDays } from '#areas/events/calls/call-off.ts'
import type { Call, Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { type CallOffReach, useCallOff } from './use-call-off.ts'
import { callOffLabel, effectText } from './words.ts'
import '../events.css'

interface Props {
  readonly title: string
  readonly reach: CallOffReach
  readonly today: string
  readonly refresh: readonly Call[]
  readonly onClose: () => void
}

/** Asks before events are called off. It starts with today, so for today one more tap is enough. */
export function CallOffSheet({ title, reach, today, refresh, onClose }: Props) {
  const asked = useCallOff({ reach, today, refresh, onDone: onClose })
  const { days, effect, error } = asked
  const isNothing = effect !== undefined && effect.removed + effect.skipped === 0
  const mayNot = effect !== undefined && effect.paid > 0 && !effect.may_confirm
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className="stack">
        <div className="field-pair">
          <TextField
            label="From"
            type="date"
            min={today}
            value={days.from}
            onChange={(event) => asked.setFrom(event.currentTarget.value)}
          />
          <TextField
            label="Through"
            type="date"
            min={days.from}
            value={days.through}
            onChange={(event) => asked.setThrough(event.currentTarget.value)}
          />
        </div>
        <div role="status" className="stack">
          {isNothing && <p className="muted">No events are left on these days. Events that have begun stay.</p>}
          {effect && effect.removed > 0 && <Events effect={effect} />}
          {effect && !isNothing && <p className="num">{effectText(effect)}</p>}
        </div>
        <TextField
          label="Reason (optional)"
          hint="Goes into the email."
          maxLength={200}
          value={asked.note}
          onChange={(event) => asked.setNote(event.currentTarget.value)}
        />
        {effect && effect.paid > 0 && effect.may_confirm && <Payments effect={effect} asked={asked} />}
        {mayNot && (
          <Alert kind="warn">
            {counted(effect.paid, 'person has', 'people have')} paid for these events. Ask a club admin to call them
            off.
          </Alert>
        )}
        {error && <Alert>{error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            Keep them
          </Button>
          <Button
            kind="danger"
            size="lg"
            loading={asked.isPending}
            disabled={!effect || isNothing || mayNot}
            onClick={asked.send}
          >
            {effect && !isNothing ? callOffLabel(effect) : 'Call off'}
          </Button>
        </div>
      </div>
      {asked.door}
    </Sheet>
  )
}

function Events({ effect }: { effect: Gotten<typeof callOffDays> }) {
  const { time_zone: zone } = useClub()
  const more = effect.removed - effect.events.length
  return (
    <ul className="lines" aria-label="Events that will be called off">
      {effect.events.map((event) => (
        <li key={event.eid}>
          <span className="line-words">
            <span className="line-name">{event.title}</span>
            <br />
            <span className="muted num">{clubTime(event.start_time, zone)}</span>
          </span>
          <span className="num">{counted(event.players, 'player')}</span>
        </li>
      ))}
      {more > 0 && <li className="muted">and {counted(more, 'more event', 'more events')}</li>}
    </ul>
  )
}

/** What happens to the money, for those who may decide. */
function Payments({ effect, asked }: { effect: Gotten<typeof callOffDays>; asked: ReturnType<typeof useCallOff> }) {
  const byHand = effect.paid - effect.cards
  return (
    <>
      {effect.cards > 0 && (
        <label className="field-check">
          <input
            type="checkbox"
            checked={asked.isRefunding}
            onChange={(event) => asked.setRefunding(event.currentTarget.checked)}
          />
          Refund {counted(effect.cards, 'card payment')}
        </label>
      )}
      {byHand > 0 && (
        <p className="muted">
          {counted(byHand, 'payment wasn’t', 'payments weren’t')} made by card. You’ll find what to refund by hand in
          the books.
        </p>
      )}
    </>
  )
}
