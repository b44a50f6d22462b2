import { getDrawForEvent } from '#areas/draws/calls/draws.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { getEventCourts } from '#areas/rosters/calls/ladders.ts'
import { reportGame } from '#areas/rosters/calls/scores.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import type { Names } from '../scores/score-words.ts'
import { endOfGame } from '../scores/shown-scores.ts'
import { useCourtNames } from '../scores/use-court-names.ts'
import { type EventOfMine, type Report, reportsAsked, reportsWaiting, type Status } from './my-event.ts'
import { MyGame } from './my-game.tsx'
import { ReplaceQuestion } from './replace-question.tsx'

interface Props {
  readonly event: EventOfMine
  readonly eiid: number
  readonly status: Status
  readonly keptActs: KeptActs
}

/** A player's games, round by round, each with its score or a way to enter it. */
export function MyGames({ event, eiid, status, keptActs }: Props) {
  const isLadder = event.type === 'ladder'
  const names = useNames(event, isLadder)
  const courts = useCourtNames(event.eid, !isLadder)
  const waiting = reportsWaiting(keptActs.acts)
  const askedReports = reportsAsked(keptActs.acts)
  const send = (report: Report, replace?: true) =>
    keptActs.add(
      reportGame,
      { body: { eiid, ...report, version: status.version, did: status.did, ...(replace && { replace }) } },
      { slot: `game ${eiid} ${report.round}`, words: `Round ${report.round}: ${report.own}–${report.theirs}` },
    )
  const question = (act: ShownAct | undefined) => {
    if (!act) return null
    const { round, own, theirs } = act.body as unknown as Report
    const replace = () => {
      keptActs.drop(act.id)
      send({ round, own, theirs }, true)
    }
    return <ReplaceQuestion act={act} onReplace={replace} onKeep={() => keptActs.drop(act.id)} />
  }
  if (status.games_played.length === 0)
    return (
      <Empty title={isLadder ? 'No court yet' : 'No draw yet'}>
        <p>Your games will appear here once they’re set up.</p>
      </Empty>
    )
  return (
    <section aria-label="Your games" className="stack">
      <h2>Your games</h2>
      {!status.players_enter && <p className="muted">Only the organizer can enter scores for this event.</p>}
      <ul className="my-games" aria-label="Your games">
        {roundsOf(status).map(({ round, game }) =>
          game ? (
            <MyGame
              key={round}
              eid={event.eid}
              game={game}
              eiid={eiid}
              court={courts.nameOf(game)}
              names={names}
              end={endOfGame({ ...status, games: status.games_played }, game, isLadder)}
              waiting={waiting.get(game.round)}
              mayEnter={status.players_enter}
              onSend={send}
            >
              {question(askedReports.get(game.round))}
            </MyGame>
          ) : (
            <li key={round} className="card my-game muted">
              Round {round}: you sit out
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** All of a player's rounds in order; in those without a game they sit out. */
function roundsOf({ rounds, games_played: games }: Status) {
  const roundCount = Math.max(rounds, ...games.map(({ round }) => round))
  return Array.from({ length: roundCount }, (_, at) => ({
    round: at + 1,
    game: games.find(({ round }) => round === at + 1),
  }))
}

/** The names of the players, from the draw or from the courts of the ladder. */
function useNames({ eid, seq }: EventOfMine, isLadder: boolean): Names {
  const params = { eid: String(eid) }
  const draw = useKeptCall(getDrawForEvent, { params }, { enabled: !isLadder })
  const day = useKeptCall(getEventCourts, { params }, { enabled: isLadder })
  useEventRoom(eid, seq, () => void (isLadder ? day : draw).refetch(), isLadder ? ['scores'] : ['draw'])
  const players = isLadder ? (day.data?.courts ?? []).flatMap((court) => court.players) : (draw.data?.players ?? [])
  return new Map(players.map(({ eiid, name }) => [eiid, name]))
}
