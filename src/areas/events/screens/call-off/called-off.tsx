import { IconCalendarOff } from '@tabler/icons-react'
import type { Call } from '#kernel/calls/call.ts'
import { longDaysText } from '#kernel/rules/time-text.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { useCalledOff } from './use-call-off.ts'
import { calledOffText } from './words.ts'
import '#kernel/web/ui/desk/desk.css'

/** The days that were called off, each with a way to bring its events back. Nothing while there are none. */
export function CalledOff({ cid, refresh }: { cid: number; refresh: readonly Call[] }) {
  const { callOffs, error, isPending, undo } = useCalledOff(cid, refresh)
  if (callOffs.length === 0) return null
  return (
    <Section title="Called off" lead="You can bring events back, with their replies, until they would have begun.">
      {error && <Alert>{error.message}</Alert>}
      <ul className="lines">
        {callOffs.map((callOff) => (
          <li key={callOff.call_off}>
            <IconCalendarOff aria-hidden size={22} />
            <span className="line-words">
              <span className="line-name">{longDaysText(callOff.from, callOff.through)}</span>
              <br />
              <span className="muted num">
                {calledOffText(callOff)}
                {callOff.note && `, ${callOff.note}`}
              </span>
            </span>
            <Button
              kind="quiet"
              size="sm"
              aria-label={`Bring back ${longDaysText(callOff.from, callOff.through)}`}
              disabled={isPending}
              onClick={() => undo(callOff.call_off)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
