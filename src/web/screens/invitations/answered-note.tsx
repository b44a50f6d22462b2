import { IconArrowBackUp } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { saidOfOutcome } from '#contract/invitations/words'
import { Button } from '../../ui/button.tsx'
import { type AnsweredEvent, useUndoTime } from './use-answered.ts'

interface Props {
  readonly answered: AnsweredEvent
  /** Undo is no longer offered. */
  readonly onOver: (eid: number) => void
}

/** The outcome of an answer in the place of its buttons, and Undo. */
export function AnsweredNote({ answered: { event, response, undo }, onOver }: Props) {
  const { eid, title } = event
  const words = useRef<HTMLParagraphElement>(null)
  useUndoTime(useCallback(() => onOver(eid), [onOver, eid]))
  // The button that was pressed is gone. With the focus on Undo, a key that is held down would press it.
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
