import { useEffect, useRef } from 'react'
import { applyCorrections } from '#areas/rosters/calls/ladders.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type LadderDay, playersWords } from './use-ladder.ts'

interface Props {
  readonly eid: number
  readonly corrections: LadderDay['corrections']
  readonly onDone: () => unknown
}

/** Scores were corrected after Finish: shows who moves because of that, and offers to move them. */
export function Corrections({ eid, corrections: { moves, may_apply: mayApply }, onDone }: Props) {
  const applying = useSend(applyCorrections, {
    onDone: ({ moved }) => {
      toast(`${playersWords(moved)} moved`)
      onDone()
    },
  })
  const place = useSaidOnceTheyMove(moves.length > 0)
  if (moves.length === 0) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Alert kind="warn">
        <p>Scores changed after this ladder was finished. That changes who moves:</p>
        <ul>
          {moves.map(({ eiid, name, from, to }) => (
            <li key={eiid}>
              {name}: court {to} instead of court {from}
            </li>
          ))}
        </ul>
        {applying.error && <p>{applying.error.message}</p>}
        {mayApply ? (
          <Button
            kind="quiet"
            loading={applying.isPending}
            onClick={() => applying.mutate({ params: { eid: String(eid) }, body: {} })}
          >
            Move them
          </Button>
        ) : (
          <p>A later ladder in this group is already finished. Reopen that one first.</p>
        )}
      </Alert>
    </div>
  )
}

/** Scores are corrected further down, out of sight of this component, so a message leads back up to it. */
function useSaidOnceTheyMove(isMoving: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasMoving = useRef(isMoving)
  useEffect(() => {
    const show = () => place.current?.focus()
    if (isMoving && !wasMoving.current)
      toast('The corrected scores change who moves', 'warn', { label: 'Show', run: show })
    wasMoving.current = isMoving
  }, [isMoving])
  return place
}
