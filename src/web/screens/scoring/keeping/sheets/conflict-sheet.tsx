import { useState } from 'react'
import type { Act } from '#domain/scoring/acts'
import type { MatchState } from '#domain/scoring/match-state'
import type { Conflict } from '#domain/scoring/scorepad'
import { CallError } from '../../../../api/send.ts'
import { pathTo, routes } from '../../../../app/paths.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { actInWords } from '../act-words.ts'
import type { Board } from '../board/board-state.ts'
import { previewOf } from '../queue/bring-mine.ts'
import './tap-list.css'
import { Versions } from './versions.tsx'

/** Says who writes now and what became of this screen's taps; nothing is merged or dropped silently. */
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
          <Both board={board} conflict={conflict} />
          <Ways board={board} conflict={conflict} />
        </>
      )}
    </Sheet>
  )
}

function titleOf({ reason }: Conflict, writer: string): string {
  if (reason === 'other-writer') return `${writer} is scoring this match on another device`
  if (reason === 'moved-on') return 'The score has changed'
  if (reason === 'does-not-fit') return 'Some of your taps don’t fit the score'
  return 'This match can no longer be scored'
}

const scoresOf = ({ games }: MatchState, { inSides }: Board) => games.map(({ state }) => inSides(state.score))

/** Their score and mine, game by game, and my taps. */
function Both({ board, conflict }: { board: Board; conflict: Conflict }) {
  const { view, sides, nameOf } = board
  if (conflict.reason === 'does-not-fit') return <Taps title="Not counted:" acts={view.misfits} nameOf={nameOf} />
  const whose = conflict.reason === 'other-writer' ? `${view.writerName}, other device` : 'Current score'
  return (
    <>
      {view.mine && view.waiting.length > 0 && (
        <Versions
          teams={sides.map(nameOf).join(' – ')}
          whose={whose}
          theirs={scoresOf(view.state, board)}
          mine={scoresOf(view.mine, board)}
        />
      )}
      <Taps title="Your taps, not counted yet:" acts={view.waiting} nameOf={nameOf} />
    </>
  )
}

interface TapsProps {
  readonly title: string
  readonly acts: readonly Act[]
  readonly nameOf: Board['nameOf']
}

function Taps({ title, acts, nameOf }: TapsProps) {
  if (acts.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className="tap-list">
        {acts.map((act) => (
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
      <>
        <p>You can still see them on this phone.</p>
        <Button size="lg" wide onClick={() => void queue.leave()}>
          Continue without them
        </Button>
      </>
    )
  }
  if (conflict.reason === 'over') {
    return (
      <>
        {board.view.waiting.length > 0 && <p>You can still see your taps on this phone.</p>}
        <ButtonLink size="lg" to={pathTo(routes.match, { matchId: match.match_id })} onClick={() => void queue.leave()}>
          View match
        </ButtonLink>
      </>
    )
  }
  return <TakeOver board={board} reason={conflict.reason} />
}

function TakeOver({ board, reason }: { board: Board; reason: 'other-writer' | 'moved-on' }) {
  const { queue, view } = board
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const hasMine = view.waiting.length > 0
  const asked = queue.inQuestion()
  const take = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await queue.takeOver()
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : 'That didn’t work. Nothing was changed. Try again.')
    }
    setBusy(false)
  }
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      {asked && (
        <p>
          With your taps, the score will be{' '}
          <strong>
            {scoresOf(previewOf(asked), board)
              .map((score) => score.join('–'))
              .join(', ')}
          </strong>
          . Nothing is deleted. Everyone can see the corrections.
        </p>
      )}
      <Button size="lg" wide loading={isBusy} onClick={() => void take()}>
        {!hasMine ? 'Take over' : reason === 'moved-on' ? 'Add mine' : 'Take over and add mine'}
      </Button>
      {hasMine && (
        <Button kind="quiet" size="lg" wide onClick={() => void queue.leave()}>
          {reason === 'moved-on' ? 'Keep the current score' : 'Keep theirs'}
        </Button>
      )}
      {hasMine && <p>Either way, you can still see your taps on this phone.</p>}
      <Button kind={hasMine ? 'ghost' : 'quiet'} size="lg" wide onClick={() => queue.watchOnly()}>
        {hasMine ? 'Decide later' : 'Watch only'}
      </Button>
    </>
  )
}
