import { useState } from 'react'
import { CallError } from '../../../api/send.ts'
import { pathTo, routes } from '../../../app/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { actInWords } from './act-words.ts'
import type { Board } from './board-state.ts'
import type { Conflict } from './queue-view.ts'

/** Says who writes now and what became of the taps of this screen; nothing is merged or dropped silently. */
export function ConflictSheet({ board }: { board: Board }) {
  const { queue, view } = board
  const { conflict } = view
  return (
    <Sheet
      isOpen={conflict !== null}
      title={conflict ? titleOf(conflict, view.writerName) : ''}
      onClose={() => queue.watchOnly()}
    >
      {conflict && (
        <>
          {conflict.message && <p>{conflict.message}</p>}
          <Mine board={board} conflict={conflict} />
          <Ways board={board} conflict={conflict} />
        </>
      )}
    </Sheet>
  )
}

function titleOf({ reason }: Conflict, writer: string): string {
  if (reason === 'other-writer') return `${writer} scores this match on another device`
  if (reason === 'moved-on') return 'The score has moved on'
  if (reason === 'does-not-fit') return 'Some taps do not fit the score'
  return 'This match cannot be scored any more'
}

function Mine({ board: { view, nameOf }, conflict }: { board: Board; conflict: Conflict }) {
  const mine = conflict.reason === 'does-not-fit' ? view.misfits : [...view.waiting, ...view.misfits]
  if (mine.length === 0) return null
  return (
    <>
      <p>{conflict.reason === 'does-not-fit' ? 'Not in the score:' : 'Yours, kept here and not in the score:'}</p>
      <ul className="mine">
        {mine.map((act) => (
          <li key={act.id}>{actInWords(act, nameOf)}</li>
        ))}
      </ul>
    </>
  )
}

function Ways({ board, conflict }: { board: Board; conflict: Conflict }) {
  const { queue, match } = board
  if (conflict.reason === 'does-not-fit') {
    return (
      <div className="sheet-acts">
        <Button size="lg" onClick={() => queue.discard()}>
          Go on without them
        </Button>
      </div>
    )
  }
  if (conflict.reason === 'over') {
    return (
      <div className="sheet-acts">
        <ButtonLink size="lg" to={pathTo(routes.match, { matchId: match.match_id })} onClick={() => queue.discard()}>
          See the match
        </ButtonLink>
      </div>
    )
  }
  return <TakeOver board={board} reason={conflict.reason} />
}

function TakeOver({ board: { queue, view }, reason }: { board: Board; reason: 'other-writer' | 'moved-on' }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const count = view.waiting.length + view.misfits.length
  const take = async (mine: 'add' | 'discard') => {
    setBusy(true)
    setProblem(undefined)
    try {
      await queue.takeOver(mine)
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : 'That did not work. Please try again.')
    }
    setBusy(false)
  }
  const addIt = reason === 'moved-on' ? 'Add mine to it' : count > 0 ? `Take over and add my ${count}` : 'Take over'
  const leaveIt = reason === 'moved-on' ? 'Leave mine out' : 'Take over without mine'
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <Button size="lg" wide loading={isBusy} onClick={() => void take('add')}>
        {addIt}
      </Button>
      <div className="sheet-acts">
        {count > 0 && (
          <Button kind="quiet" size="lg" onClick={() => void take('discard')}>
            {leaveIt}
          </Button>
        )}
        {reason === 'other-writer' && (
          <Button kind="quiet" size="lg" onClick={() => queue.watchOnly()}>
            Watch only
          </Button>
        )}
      </div>
    </>
  )
}
