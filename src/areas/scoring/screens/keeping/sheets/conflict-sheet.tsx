import { useState } from 'react'
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import type { Act } from '#areas/scoring/rules/acts.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import type { Conflict } from '#areas/scoring/rules/scorepad.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { actInWords } from '../act-words.ts'
import type { Board } from '../board/board-state.ts'
import { previewOf } from '../queue/bring-mine.ts'
import './tap-list.css'
import { Versions } from './versions.tsx'

/** Says who is writing now and what happened to this screen's taps; nothing is merged or dropped silently. */
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
  if (reason === 'other-writer') return say.otherWriter(writer)
  if (reason === 'moved-on') return say.scoreChanged
  if (reason === 'does-not-fit') return say.tapsDoNotFit
  return say.matchOver
}

const scoresOf = ({ games }: MatchState, { inSides }: Board) => games.map(({ state }) => inSides(state.score))

/** Their score and mine, game by game, and my taps. */
function Both({ board, conflict }: { board: Board; conflict: Conflict }) {
  const { view, sides, nameOf } = board
  if (conflict.reason === 'does-not-fit') return <Taps title={say.notCounted} acts={view.misfits} nameOf={nameOf} />
  const whose = conflict.reason === 'other-writer' ? say.otherDevice(view.writerName) : say.currentScore
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
      <Taps title={say.yourTaps} acts={view.waiting} nameOf={nameOf} />
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
        <p>{say.stillHere}</p>
        <Button size="lg" wide onClick={() => void queue.leave()}>
          {say.continueWithoutThem}
        </Button>
      </>
    )
  }
  if (conflict.reason === 'over') {
    return (
      <>
        {board.view.waiting.length > 0 && <p>{say.tapsStillHere}</p>}
        <ButtonLink
          size="lg"
          to={pathTo(scoringPaths.match, { matchId: match.match_id })}
          onClick={() => void queue.leave()}
        >
          {say.viewMatch}
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
  const sides = queue.inQuestion()
  const take = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await queue.takeOver()
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : say.didNotWork)
    }
    setBusy(false)
  }
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      {sides && (
        <p>
          {say.scoreWithTaps(
            <strong key="score">{listText(scoresOf(previewOf(sides), board).map((score) => score.join('–')))}</strong>,
          )}
        </p>
      )}
      <Button size="lg" wide loading={isBusy} onClick={() => void take()}>
        {!hasMine ? say.takeOver : reason === 'moved-on' ? say.addMine : say.takeOverAndAddMine}
      </Button>
      {hasMine && (
        <Button kind="quiet" size="lg" wide onClick={() => void queue.leave()}>
          {reason === 'moved-on' ? say.keepCurrent : say.keepTheirs}
        </Button>
      )}
      {hasMine && <p>{say.tapsStillHereAnyway}</p>}
      <Button kind={hasMine ? 'ghost' : 'quiet'} size="lg" wide onClick={() => queue.watchOnly()}>
        {hasMine ? say.decideLater : say.watchOnly}
      </Button>
    </>
  )
}
