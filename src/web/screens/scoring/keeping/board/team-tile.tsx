import { IconBallTennis, IconCheck, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Team } from '#domain/scoring/acts'
import { scoreOfTeam, shortPlayersOf } from '../../match/match-words.ts'
import { ServerDot } from '../../match/server-dot.tsx'
import type { Board } from './board-state.ts'

/** One team: its names, its serve, its points; the whole tile is the button. */
export function Tile({ board, team }: { board: Board; team: Team }) {
  const { match, game, phase, rules, acts } = board
  const tap = acts.tap(team)
  const points = scoreOfTeam(game.state.score, team)
  const serves = game.state.serving === team && phase !== 'first-server' && rules.scoring !== 'free'
  return (
    <button
      type="button"
      className={`tile team-${team}`}
      aria-disabled={tap === undefined}
      onClick={() => {
        if (!tap) return
        navigator.vibrate?.(12)
        tap()
      }}
    >
      <span className="tile-names">
        {shortPlayersOf(match, team).map((name, index) => (
          <Fragment key={index}>
            <span>{name}</span>{' '}
          </Fragment>
        ))}
      </span>{' '}
      <span className="tile-serve">{serves && <ServerDot server={game.state.server} />}</span>{' '}
      <span className="tile-box">
        <span className="tile-digit digit" data-digits={String(points).length}>
          {points}
        </span>
      </span>{' '}
      <span className="tile-act">{tap && <TileAct board={board} />}</span>
    </button>
  )
}

function TileAct({ board: { phase, mode } }: { board: Board }) {
  if (phase === 'first-server') {
    return (
      <>
        <IconBallTennis aria-hidden /> Serves first
      </>
    )
  }
  if (mode === 'rally') {
    return (
      <>
        <IconCheck aria-hidden /> Won the rally
      </>
    )
  }
  return (
    <>
      <IconPlus aria-hidden stroke={3} /> Point
    </>
  )
}
