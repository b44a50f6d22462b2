import { IconArrowBackUp } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { saidOfOutcome } from '#areas/invitations/calls/words.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { type AnsweredEvent, useUndoTime } from './use-answered.ts'

interface Props {
  readonly answered: AnsweredEvent
  /** Undo is no longer offered. */
  readonly onOver: (eid: number) => void
}

/** Shows the outcome of a reply in the place of its buttons, with Undo. */
export function AnsweredNote({ answered: { event, response, undo }, onOver }: Props) {
  const { eid, title } = event
  const words = useRef<HTMLParagraphElement>(null)
  useUndoTime(useCallback(() => onOver(eid), [onOver, eid]))
  // The pressed button is gone. If Undo had the focus, a key that is held down would press it.
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <div className="row answered">
      <p ref={words} tabIndex={-1} role="status" className="answered-words">
        {saidOfOutcome(response).text} <span className="unseen">{title}</span>
      </p>
      <Button kind="quiet" size="lg" icon={<IconArrowBackUp aria-hidden />} onClick={undo}>
        Undo <span className="unseen">{title}</span>
      </Button>
    </div>
  )
}
