import { IconX } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { columnTitles } from '../board-players.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  readonly selection: Selection
  readonly onAct: () => void
  readonly onEnd: () => void
}

/** How many players are selected and the actions for them; stays at the bottom edge while the page scrolls. */
export function SelectionBar({ selection: { column, players, total }, onAct, onEnd }: Props) {
  const count = players.length
  return (
    <section className="selection-bar" aria-label={`Selection in ${columnTitles[column]}`}>
      <Button
        kind="ghost"
        className="selection-end"
        icon={<IconX aria-hidden />}
        aria-label="End selection"
        onClick={onEnd}
      />
      <p className="selection-count" role="status">
        <strong className="num">{count}</strong> of {total} selected
      </p>
      <Button disabled={count === 0} aria-haspopup="dialog" onClick={onAct}>
        Actions <span className="unseen">for {count} selected</span>
      </Button>
    </section>
  )
}
