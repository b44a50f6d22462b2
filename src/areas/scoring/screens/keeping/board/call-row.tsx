import { IconArrowsExchange, IconTrophy } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { noticeOf, serveChange } from '../act-words.ts'
import type { Board } from './board-state.ts'

const { Later: CallPlayers, fetch: fetchCallPlayers } = lazyPart(
  async () => (await import('./call-players.tsx')).CallPlayers,
  null,
)
const { Later: AskServer, fetch: fetchAskServer } = lazyPart(
  async () => (await import('./ask-server.tsx')).AskServer,
  null,
)

/** Loads, while online, the parts that may be needed offline. */
export function fetchServeParts(): void {
  fetchCallPlayers()
  fetchAskServer()
}

interface Props {
  readonly board: Board
  readonly onComplete: () => void
}

/** The call to shout and the one next action: change the serve, start a game, complete, or take over. */
export function CallRow({ board, onComplete }: Props) {
  const { phase } = board
  if (phase === 'game-won' || phase === 'match-won') return <Won board={board} onComplete={onComplete} />
  if (phase === 'watching') return <Watching board={board} />
  return <Call board={board} />
}

function Call({ board }: { board: Board }) {
  const { game, rules, mode, phase, acts, nameOf, view } = board
  const [declined, setDeclined] = useState<string>()
  const now = `${game.game} ${view.state.done.length}`
  const sideOutFirst = declined === now ? undefined : acts.sideOutFirst
  const notice = sideOutFirst ? say.sideOutFirst : phase === 'playing' ? noticeOf(game.state, nameOf) : null
  const isPlain = mode === 'plain' && phase === 'playing' && rules.scoring !== 'free'
  const isFirst = phase === 'first-server' || view.isFirstCall
  return (
    <div className="call-row">
      <p className={notice ? 'call has-notice' : 'call'}>
        <span className="call-word">
          {notice && <IconArrowsExchange aria-hidden size={20} />}
          {notice ?? (isFirst ? say.firstCall : say.callOut)}
        </span>
        <CallScore words={game.state.call} />
        <CallPlayers board={board} />
      </p>
      <AskServer board={board} />
      {sideOutFirst && (
        <div className="call-answers">
          <Button kind="ball" size="lg" className="call-act" aria-label={say.yesSideOut} onClick={sideOutFirst}>
            {say.yes}
          </Button>
          <Button kind="quiet" size="lg" className="call-act" onClick={() => setDeclined(now)}>
            {say.no}
          </Button>
        </div>
      )}
      {isPlain && !sideOutFirst && (
        <Button kind="ball" size="lg" className="call-act" onClick={acts.changeServe}>
          {serveChange(rules, game.state).label}
        </Button>
      )}
    </div>
  )
}

function Won({ board, onComplete }: Props) {
  const { game, view, phase, acts, nameOf, inSides, isOwner } = board
  const winner = game.state.won
  const isMatch = phase === 'match-won'
  return (
    <div className="call-row">
      <p className="call is-won">
        <span className="call-word">
          <IconTrophy aria-hidden size={20} />
          {winner && (isMatch ? say.matchTo : say.gameTo)(nameOf(winner))}
        </span>
        <CallScore words={inSides(isMatch ? view.state.gamesWon : game.state.score).join(' – ')} />
      </p>
      {isMatch ? (
        isOwner && (
          <Button kind="ball" size="lg" className="call-act" onClick={onComplete}>
            {say.completeMatch}
          </Button>
        )
      ) : (
        <Button kind="ball" size="lg" className="call-act" onClick={acts.startNextGame}>
          {say.startGame(view.state.game + 1)}
        </Button>
      )}
    </div>
  )
}

function Watching({ board: { view, game, takeUp } }: { board: Board }) {
  return (
    <div className="call-row">
      <p className="call">
        <span className="call-word">{view.isElsewhere ? say.scoredElsewhere : say.isScoring(view.writerName)}</span>
        <CallScore words={game.state.call} />
      </p>
      <Button kind="ball" size="lg" className="call-act" onClick={takeUp}>
        {view.isElsewhere ? say.scoreHere : say.takeOver}
      </Button>
    </div>
  )
}

function CallScore({ words }: { words: string }) {
  return (
    <span className="call-score num" style={{ '--signs': Math.max(words.length, 5) } as CSSProperties}>
      {words}
    </span>
  )
}
