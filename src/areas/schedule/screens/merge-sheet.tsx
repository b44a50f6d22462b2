import { useState } from 'react'
import { mergeEvents } from '#areas/schedule/calls/schedule.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { momentText } from '#kernel/rules/time-text.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type ScheduleEvent, scheduleCalls } from './use-schedule.ts'
import { fillingOf } from './words.ts'

interface Props {
  readonly chosen: readonly ScheduleEvent[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks which event to keep, and says what happens to the players of the others. */
export function MergeSheet({ chosen, onClose, onDone }: Props) {
  const [keep, setKeep] = useState<number | undefined>(chosen[0]?.eid)
  const keptEvent = chosen.find(({ eid }) => eid === keep)
  const others = chosen.filter(({ eid }) => eid !== keep)
  const merge = useSend(mergeEvents, {
    refresh: scheduleCalls,
    onDone: ({ message, count, available_spots: spots }) => {
      const over = count - spots
      toast(
        over > 0 ? `${message}, with ${counted(count, 'confirmed player')} for ${counted(spots, 'spot')}` : message,
        over > 0 ? 'warn' : 'ok',
      )
      onClose()
      onDone()
    },
  })
  return (
    <Sheet isOpen title="Merge Events" onClose={onClose}>
      <fieldset className="schedule-keep">
        <legend className="field-label">Which event do you want to keep?</legend>
        {chosen.map((event) => (
          <label key={event.eid} className="field-check">
            <input type="radio" name="keep" checked={event.eid === keep} onChange={() => setKeep(event.eid)} />
            <span>
              <strong>{event.title}</strong>
              <br />
              <span className="num">
                {momentText(event.start_time)} · {fillingOf(event)} players
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {keptEvent && <WhatHappens keptEvent={keptEvent} others={others} />}
      {merge.error && <Alert>{merge.error.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button
          kind="danger"
          size="lg"
          loading={merge.isPending}
          disabled={!keptEvent}
          onClick={() =>
            keptEvent && merge.mutate({ body: { keep: keptEvent.eid, list: others.map(({ eid }) => eid) } })
          }
        >
          Merge Events
        </Button>
      </div>
    </Sheet>
  )
}

function WhatHappens({ keptEvent, others }: { keptEvent: ScheduleEvent; others: readonly ScheduleEvent[] }) {
  const all = [keptEvent, ...others].reduce((sum, { count }) => sum + count, 0)
  return (
    <Alert kind="warn">
      <p>
        Everyone in {listText(others.map(({ title, start_time: start }) => `${title} (${momentText(start)})`))} moves to{' '}
        {keptEvent.title} with their reply, payment and partner. Anyone on a waitlist goes to the end of the waitlist
        there. The {plural(others.length, { one: 'other event', other: 'other events' })} will close. You can’t undo
        this.
      </p>
      {all > keptEvent.available_spots && (
        <p>
          Up to {counted(all, 'player')} could be confirmed for {counted(keptEvent.available_spots, 'spot')}. Everyone
          who’s confirmed keeps their spot.
        </p>
      )}
    </Alert>
  )
}
