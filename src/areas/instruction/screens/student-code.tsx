import { IconCircleCheck, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { DeskCode } from '#areas/bookings/screens/desk-code.tsx'
import type { getStudentSchedule } from '#areas/instruction/calls/instruction.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'

type Lesson = Gotten<typeof getStudentSchedule>[number]

/** A student's code and number for the desk; once they are checked in, that. */
export function StudentCode({ lesson: { title, number, code, is_here: isHere } }: { lesson: Lesson }) {
  const [isOpen, setOpen] = useState(false)
  if (number === null) return null
  if (isHere)
    return (
      <p>
        <Pill kind="ok" icon={<IconCircleCheck aria-hidden size={20} />}>
          Checked in
        </Pill>
      </p>
    )
  return (
    <>
      <div className="row">
        <Button kind="quiet" icon={<IconQrcode aria-hidden size={22} />} onClick={() => setOpen(true)}>
          Show my code
        </Button>
      </div>
      <Sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        <DeskCode code={code} number={number} />
      </Sheet>
    </>
  )
}
