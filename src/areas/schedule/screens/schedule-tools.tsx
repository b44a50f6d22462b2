import { IconArrowMerge, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { DuplicateSheet } from './duplicate-sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import type { ScheduleEvent } from './use-schedule.ts'

interface Props {
  readonly chosen: readonly ScheduleEvent[]
  readonly onDone: () => void
}

/** The actions on the checked events. */
export function ScheduleTools({ chosen, onDone }: Props) {
  const [open, setOpen] = useState<'merge' | 'duplicate'>()
  const [hint, setHint] = useState('')
  const close = () => setOpen(undefined)
  const ask = (tool: 'merge' | 'duplicate', least: number, complaint: string) => {
    const isEnough = chosen.length >= least
    setHint(isEnough ? '' : complaint)
    if (isEnough) setOpen(tool)
  }
  return (
    <div className="schedule-tools">
      <div className="row">
        <Button
          kind="quiet"
          size="sm"
          icon={<IconArrowMerge aria-hidden size={22} />}
          onClick={() => ask('merge', 2, 'Select 2+ events')}
        >
          Merge Events
        </Button>
        <Button
          kind="quiet"
          size="sm"
          icon={<IconCopy aria-hidden size={22} />}
          onClick={() => ask('duplicate', 1, 'Select an event')}
        >
          Duplicate
        </Button>
        <span className="muted" role="status">
          {chosen.length === 0 ? 'Select events to merge or duplicate' : `${chosen.length} chosen`}
        </span>
      </div>
      {hint !== '' && <Alert kind="warn">{hint}</Alert>}
      {open === 'merge' && <MergeSheet chosen={chosen} onClose={close} onDone={onDone} />}
      {open === 'duplicate' && <DuplicateSheet chosen={chosen} onClose={close} onDone={onDone} />}
    </div>
  )
}
