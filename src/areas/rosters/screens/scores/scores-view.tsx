import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { KeptLine } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useKeptCheckIn } from '../check-in/use-kept-check-in.ts'
import { EnterSwitch } from './enter-switch.tsx'
import { GameList } from './game-list.tsx'
import { roundToBegin } from './round-tabs.tsx'
import { doubtAbout } from './score-question.tsx'
import { ScoreRefusals } from './score-refusals.tsx'
import { ScoreTable } from './score-table.tsx'
import './scores.css'
import { SetupRounds } from './setup-rounds.tsx'
import type { Scores } from './shown-scores.ts'
import { useCourtNames } from './use-court-names.ts'
import { type ScoreKeeping, useScores } from './use-scores.ts'
import '../roster.css'

interface Props {
  readonly eid: number
  readonly isLadder: boolean
  /** The version of the event on the screen. */
  readonly seq: number | undefined
}

/**
 * Shows an event's scores to the people who run it (spec 001 §2.6), either game by game or as a table of all players.
 * The rosters (`?view=scores`) and the mixer screens use this view.
 */
export function ScoresView({ eid, isLadder, seq }: Props) {
  const { keeping, keptAt, error, refetch } = useScores(eid, isLadder)
  const courts = useCourtNames(eid, !isLadder)
  useEventRoom(eid, seq, () => void refetch(), ['scores', 'draw'])
  useEventRoom(isLadder ? undefined : eid, seq, () => void courts.refetch(), ['draw'])
  if (!keeping)
    return <Loading reads={[{ data: keeping, error, refetch }]} label="Loading the scores" blocks={[4, 10, 10]} />
  const { scores, keptActs } = keeping
  return (
    <div className="stack scores">
      <KeptAt at={keptAt} />
      <KeptLine keptActs={keptActs} />
      <ScoreRefusals keeping={keeping} />
      {scores.rows.length === 0 ? (
        <Empty title="No registered players">
          <p>Confirmed players and their scores appear here.</p>
        </Empty>
      ) : (
        <>
          <Progress scores={scores} />
          {scores.games.length === 0 && !isLadder && (
            <SetupRounds key={scores.rounds} eid={eid} rounds={scores.rounds} onDone={refetch} />
          )}
          <Body eid={eid} isLadder={isLadder} keeping={keeping} courtNameOf={courts.nameOf} />
          {scores.games.length > 0 && <EnterSwitch eid={eid} isOn={scores.players_enter} onDone={refetch} />}
        </>
      )}
    </div>
  )
}

interface BodyProps {
  readonly eid: number
  readonly isLadder: boolean
  readonly keeping: ScoreKeeping
  readonly courtNameOf: ReturnType<typeof useCourtNames>['nameOf']
}

/** The games of a round, or the table; which one is in the address. */
function Body({ eid, isLadder, keeping: { scores, keptActs, write }, courtNameOf }: BodyProps) {
  const { round, isTable, choose } = useShown(scores)
  const checkIn = useKeptCheckIn(eid, keptActs)
  const table = (
    <ScoreTable
      rows={scores.rows}
      rounds={scores.rounds}
      isPercent={isLadder}
      onWrite={(cells, words) => {
        write(cells, words)
        const doubt = doubtAbout(scores, cells, isLadder)
        if (doubt) toast(`Round ${doubt.game.round}, ${courtNameOf(doubt.game)}: ${doubt.words}`, 'warn')
      }}
      onCheckIn={(row, isHere) => checkIn([row], isHere)}
    />
  )
  if (scores.games.length === 0) return table
  return (
    <>
      <div className="row">
        <Button kind="quiet" aria-pressed={!isTable} icon={<IconLayoutGrid aria-hidden />} onClick={() => choose({})}>
          By game
        </Button>
        <Button
          kind="quiet"
          aria-pressed={isTable}
          icon={<IconTable aria-hidden />}
          onClick={() => choose({ as: 'table' })}
        >
          By player
        </Button>
      </div>
      {isTable ? (
        table
      ) : (
        <GameList
          eid={eid}
          isLadder={isLadder}
          scores={scores}
          courtNameOf={courtNameOf}
          round={round}
          onRound={(one) => choose({ round: String(one) })}
          onWrite={write}
        />
      )}
    </>
  )
}

function useShown({ games }: Scores) {
  const [params, setParams] = useSearchParams()
  const askedRound = Number(params.get('round'))
  const choose = (newParams: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const name of ['as', 'round']) next.delete(name)
    for (const [name, value] of Object.entries(newParams)) next.set(name, value)
    setParams(next, { replace: true })
  }
  const round = games.some((game) => game.round === askedRound) ? askedRound : roundToBegin(games)
  return { round, isTable: params.get('as') === 'table', choose }
}

function Progress({ scores: { games, rows } }: { scores: Scores }) {
  const scored = games.filter(({ state }) => state !== 'open').length
  const disputed = games.filter(({ state }) => state === 'disputed').length
  const withTotal = rows.filter(({ total }) => total !== null).length
  return (
    <p role="status" className="roster-count">
      {games.length > 0
        ? `${scored} of ${counted(games.length, 'game')} scored`
        : `${withTotal} of ${counted(rows.length, 'player')} with a score`}
      {disputed > 0 && `, ${disputed} to settle`}
    </p>
  )
}
