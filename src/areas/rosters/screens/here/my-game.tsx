import { IconAlertTriangle, IconCheck, IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { GameEnd } from '#kernel/rules/game-points.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { KeepLive } from '../scores/keep-live.tsx'
import { questionAbout } from '../scores/score-question.tsx'
import { type Names, stateWords, teamWords } from '../scores/score-words.ts'
import type { ScoredGame } from '../scores/shown-scores.ts'
import { EnterGame } from './enter-game.tsx'
import type { Report } from './my-event.ts'

interface Props {
  readonly eid: number
  readonly game: ScoredGame
  readonly eiid: number
  readonly court: string
  readonly names: Names
  /** Where it ends. */
  readonly end: GameEnd
  /** What this device has not sent yet. */
  readonly waiting: Report | undefined
  readonly mayEnter: boolean
  readonly onSend: (report: Report) => void
  /** A question about its score. */
  readonly children?: ReactNode
}

const icons = {
  open: IconCircleDashed,
  settled: IconCircleCheck,
  entered: IconPencil,
  confirmed: IconCircleCheck,
  disputed: IconAlertTriangle,
} as const

/**
 * One of the player's own games: where, with and against whom, the score from their team's view, and what to do about
 * it.
 */
export function MyGame({ eid, game, eiid, court, names, end, waiting, mayEnter, onSend, children }: Props) {
  const [isEntering, setEntering] = useState(false)
  const ownIndex = game.teams.findIndex((team) => team.includes(eiid))
  const [ownTeam = [], otherTeam = []] = [game.teams[ownIndex], game.teams[ownIndex === 0 ? 1 : 0]]
  const partners = ownTeam.filter((one) => one !== eiid)
  const result = waiting
    ? [waiting.own, waiting.theirs]
    : game.result && [game.result[ownIndex], game.result[ownIndex === 0 ? 1 : 0]]
  const state = stateWords[game.state]
  const Icon = icons[game.state]
  const isOurs = (report: { eiid: number }) => ownTeam.includes(report.eiid)
  const theirReport = game.reports.find((report) => !isOurs(report))
  const needsUs = theirReport && !game.reports.some(isOurs) && !waiting
  // A tap on Yes confirms, so a doubtful result is questioned beside it.
  const doubt = needsUs && questionAbout(end, [theirReport.theirs, theirReport.own])
  const mayChange = mayEnter && game.state !== 'settled' && !isEntering
  const send = (report: Omit<Report, 'round'>) => {
    setEntering(false)
    onSend({ round: game.round, ...report })
  }
  return (
    <li className="card my-game">
      <div className="spread">
        <h3>
          Round {game.round}, {court}
        </h3>
        <Pill kind={waiting ? 'info' : state.kind} icon={<Icon aria-hidden />}>
          {waiting ? 'On its way' : state.text}
        </Pill>
      </div>
      <p>
        {partners.length > 0 && <>With {teamWords(partners, names)} against </>}
        {partners.length === 0 && 'Against '}
        {teamWords(otherTeam, names)}
      </p>
      {result && (
        <p className="my-score num">
          <span className="unseen">We </span>
          {result[0]}
          <span> : </span>
          <span className="unseen">they </span>
          {result[1]}
        </p>
      )}
      {needsUs && mayChange && doubt !== undefined && <Alert kind="warn">{doubt}</Alert>}
      {children}
      {needsUs && mayChange && (
        <div className="row">
          <Button
            icon={<IconCheck aria-hidden />}
            onClick={() => send({ own: theirReport.theirs, theirs: theirReport.own })}
          >
            Yes, {theirReport.theirs}–{theirReport.own}
          </Button>
          <Button kind="quiet" onClick={() => setEntering(true)}>
            It was different
          </Button>
        </div>
      )}
      {!needsUs && mayChange && (
        <Button kind="quiet" icon={<IconPencil aria-hidden size={22} />} onClick={() => setEntering(true)}>
          {result ? 'Change score' : 'Enter score'} <span className="unseen">for round {game.round}</span>
        </Button>
      )}
      {mayEnter && game.state === 'open' && !waiting && !isEntering && <KeepLive eid={eid} game={game} court={court} />}
      {isEntering && <EnterGame round={game.round} end={end} onSend={send} onClose={() => setEntering(false)} />}
      {game.state === 'disputed' && (
        <p className="muted">The teams entered different scores. The organizer will decide.</p>
      )}
    </li>
  )
}
