import { IconBallTennis, IconCheck, IconPlus } from '@tabler/icons-react'
import { Fragment, type MouseEvent, useRef } from 'react'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { scoreOfTeam, shortPlayersOf } from '../../match/match-words.ts'
import { serveWords } from '../../match/serve-words.ts'
import { ServerDot } from '../../match/server-dot.tsx'
import type { Board } from './board-state.ts'
import { serveOn } from './serve-on.ts'

/** A second tap on the same tile within this time cannot be another rally. */
const twiceMs = 400
/** Long enough to be noticed, even if the screen shows no motion. */
const shakenMs = 600

/** One team: its names, its serve, its points; the whole tile is the button. */
export function Tile({ board, team }: { board: Board; team: Team }) {
  const { match, game, phase, rules, acts } = board
  const tap = acts.tap(team)
  const points = scoreOfTeam(game.state.score, team)
  const press = useTapOnce(board, tap)
  const serves = game.state.serving === team && phase !== 'first-server' && rules.scoring !== 'free'
  return (
    <button type="button" className={`tile team-${team}`} aria-disabled={tap === undefined} onClick={press}>
      <span className="tile-names">
        {shortPlayersOf(match, team).map((name, index) => (
          <Fragment key={index}>
            <span>{name}</span>{' '}
          </Fragment>
        ))}
      </span>{' '}
      <span className="tile-serve">{serves && <ServerDot words={serveWords(serveOn(board))} />}</span>{' '}
      <span className="tile-box">
        <span className="tile-digit digit" data-digits={String(Math.max(...game.state.score)).length}>
          {points}
        </span>
      </span>{' '}
      <span className="tile-act">{tap && <TileAct board={board} />}</span>
    </button>
  )
}

/**
 * If a tap says who won the rally, or who serves first, a double tap counts once, and the tile shakes. Points entered
 * by hand can come as fast as a finger taps.
 */
function useTapOnce({ mode, phase }: Board, tap: (() => void) | undefined) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return ({ currentTarget, timeStamp }: MouseEvent<HTMLElement>) => {
    if (!tap) return
    const isTwice = timeStamp - last.current < twiceMs
    if (isTwice) {
      currentTarget.classList.add('is-shaken')
      setTimeout(() => currentTarget.classList.remove('is-shaken'), shakenMs)
      navigator.vibrate?.([30, 40, 30])
      return
    }
    if (mode === 'rally' || phase === 'first-server') last.current = timeStamp
    navigator.vibrate?.(12)
    tap()
  }
}

function TileAct({ board: { phase, mode } }: { board: Board }) {
  if (phase === 'first-server') {
    return (
      <>
        <IconBallTennis aria-hidden /> {say.servesFirst}
      </>
    )
  }
  if (mode === 'rally') {
    return (
      <>
        <IconCheck aria-hidden /> {say.wonTheRally}
      </>
    )
  }
  return (
    <>
      <IconPlus aria-hidden stroke={3} /> {say.point}
    </>
  )
}
