import { useState } from 'react'
import { duplicateEvents } from '#areas/schedule/calls/schedule.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type ScheduleEvent, scheduleCalls } from './use-schedule.ts'
import { leftOutWords } from './words.ts'

interface Props {
  readonly chosen: readonly ScheduleEvent[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Repeats the chosen events once a week, for one week by default (spec 002 §9). */
export function DuplicateSheet({ chosen, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('1')
  const weeks = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  const isFine = weeks >= 1 && weeks <= 52
  const duplicate = useSend(duplicateEvents, {
    refresh: scheduleCalls,
    onDone: (reply) => {
      if (reply.conflict) return
      toast(messageOf(reply))
      finish()
    },
  })
  const finish = () => {
    onClose()
    onDone()
  }
  const conflicting = duplicate.data?.conflict ? duplicate.data : undefined
  const send = () => isFine && duplicate.mutate({ body: { events: chosen.map(({ eid }) => eid), numOfWeeks: weeks } })
  return (
    <Sheet isOpen title="Duplicate" onClose={conflicting ? finish : onClose}>
      {conflicting ? (
        <Conflicts done={conflicting} onClose={finish} />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextField
            label="For how many weeks?"
            hint="1 to 52. Each event repeats once a week at the same time."
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
            error={isFine || typed === '' ? undefined : 'Enter a number from 1 to 52'}
          />
          {isFine && (
            <p role="status">
              {counted(chosen.length * weeks, 'new event')}, as drafts. We skip any start time when the group already
              has an event. Divisions are copied, but players aren’t.
            </p>
          )}
          {duplicate.error && <Alert>{duplicate.error.message}</Alert>}
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="lg" loading={duplicate.isPending} disabled={!isFine}>
              Duplicate
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}

type Done = Gotten<typeof duplicateEvents>

const messageOf = ({ message, past }: Done) =>
  past > 0 ? `${message}. We skipped ${past} that would have started in the past.` : message

/** The names of the events that were left out; they stay until someone has read them. */
function Conflicts({ done, onClose }: { done: Done; onClose: () => void }) {
  return (
    <div className="stack">
      <Alert kind="warn">{messageOf(done)}</Alert>
      <ul className="stack" aria-label="Left out">
        {done.left_out.map((one) => (
          <li key={`${one.eid} ${one.start_time}`}>{leftOutWords(one)}</li>
        ))}
      </ul>
      <div className="sheet-acts">
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
