import { useState } from 'react'
import { DeskLog } from '#areas/bookings/screens/desk/desk-log.tsx'
import { getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { CancelForm } from '../cancel-form.tsx'
import { logLines } from '../lesson-values.ts'
import type { LessonDeskData } from './student-person.ts'

/** How to cancel the lesson, and what happened to it. */
export function LessonMore({ lesson }: Pick<LessonDeskData, 'lesson'>) {
  const { eid, title, time_zone: zone, is_cancelled: isCanceled } = lesson
  const read = useCall(getScheduleEvent, { params: { eid: String(eid) } })
  const [isCanceling, setCanceling] = useState(false)
  const close = () => setCanceling(false)
  return (
    <>
      {!isCanceled && (
        <Section title="Cancel the lesson" lead="We email the students and refund everyone who paid by card.">
          <div className="row">
            <Button kind="danger" onClick={() => setCanceling(true)}>
              Cancel the lesson…
            </Button>
          </div>
          <Sheet isOpen={isCanceling} title={`Cancel ${title}?`} onClose={close}>
            <CancelForm eids={[eid]} onDone={close} />
          </Sheet>
        </Section>
      )}
      <Loading reads={[read]} label="Loading the log" blocks={[8]} />
      {read.data && <DeskLog lines={logLines(read.data.log)} zone={zone} />}
    </>
  )
}
