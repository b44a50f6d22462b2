import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import './calendar.css'

interface Props {
  /** What is shown, as the buttons name it. */
  readonly unit: 'Week' | 'Month'
  readonly title: ReactNode
  /** Today is in what is shown. */
  readonly isCurrent: boolean
  readonly onBefore: () => void
  readonly onAfter: () => void
  readonly onToday: () => void
}

/** Which week or month is shown, and the buttons to others. */
export function PeriodBar({ unit, title, isCurrent, onBefore, onAfter, onToday }: Props) {
  return (
    <div className="row" data-taps="quick">
      <Button
        kind="quiet"
        size="sm"
        aria-label={`${unit} before`}
        icon={<IconChevronLeft aria-hidden size={22} />}
        onClick={onBefore}
      />
      <h2 className="week-title num" aria-live="polite">
        {title}
      </h2>
      <Button
        kind="quiet"
        size="sm"
        aria-label={`${unit} after`}
        icon={<IconChevronRight aria-hidden size={22} />}
        onClick={onAfter}
      />
      <Button kind="quiet" size="sm" disabled={isCurrent} onClick={onToday}>
        Today
      </Button>
    </div>
  )
}
