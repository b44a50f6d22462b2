import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '#kernel/calls/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CallOffSheet } from './call-off-sheet.tsx'

interface Props {
  readonly cid: number
  readonly today: string
  readonly refresh: readonly Call[]
}

/** Calls off everything that the user runs on a day, which is today unless they choose others. */
export function CallOffButton({ cid, today, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" icon={<IconCalendarOff aria-hidden size={22} />} onClick={() => setOpen(true)}>
        Call Off Today
      </Button>
      {isOpen && (
        <CallOffSheet
          title="Call off these events?"
          reach={{ cid }}
          today={today}
          refresh={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
