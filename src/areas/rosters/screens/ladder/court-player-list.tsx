import { addLeagueEventCourt, leaveLeagueCourt } from '#areas/rosters/calls/ladders.ts'
import { getLeagueStandings } from '#areas/standings/calls/standings.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Scores } from '../scores/shown-scores.ts'
import { type LadderCourt, useLadderDay } from './use-ladder.ts'

export interface CourtPlayersProps {
  readonly eid: number
  readonly gid: number
  readonly court: LadderCourt
  readonly scores: Scores
  readonly keptActs: KeptActs
}

interface Props extends CourtPlayersProps {
  readonly onDone: () => void
}

interface Player {
  readonly eiid: number
  readonly mid: number
  readonly name: string
}

/** A court's players, who can leave it or come back, and players without a court, who can join it. */
export function CourtPlayerList({ eid, gid, court: { division, players }, scores, keptActs, onDone }: Props) {
  const day = useLadderDay(eid)
  const standing = useKeptCall(getLeagueStandings, { params: { gid: String(gid) } })
  if (!standing.data) return <Loading reads={[standing]} label="Loading the players" blocks={[8]} />
  const places = new Map(standing.data.map(({ mid, gmid }) => [mid, gmid]))

  const slot = ({ eiid }: Player) => `court of ${eiid}`
  const joins = (player: Player) => {
    const gmid = places.get(player.mid)
    if (gmid === undefined) return
    const words = `${player.name} on court ${division}`
    keptActs.add(
      addLeagueEventCourt,
      { body: { eiid: player.eiid, court: division, gmid } },
      { slot: slot(player), words },
    )
  }
  const leaves = (player: Player) => {
    const words = `${player.name} leaves court ${division}`
    keptActs.add(leaveLeagueCourt, { body: { eiid: player.eiid } }, { slot: slot(player), words })
    onDone()
    toast(`${player.name} left court ${division}`, 'ok', { label: 'Undo', run: () => joins(player) })
  }
  const comes = (player: Player) => {
    joins(player)
    onDone()
    toast(`${player.name} is now on court ${division}`)
  }
  const placedEiids = new Set(day.data?.courts.flatMap((court) => court.players.map(({ eiid }) => eiid)))
  const others = scores.rows.filter((row) => places.has(row.mid) && !placedEiids.has(row.eiid) && !row.is_no_show)
  return (
    <div className="stack">
      <p>Games with a score won’t change. We’ll redraw the rest for the remaining players.</p>
      <ul className="lines" aria-label={`On court ${division}`}>
        {players.map((player) => (
          <li key={player.eiid}>
            <span className="line-name">
              {player.name} {player.left && <span className="muted">(left)</span>}
            </span>
            {player.left ? (
              <Button kind="quiet" onClick={() => comes(player)}>
                Put back <span className="unseen">on the court: {player.name}</span>
              </Button>
            ) : (
              <Button kind="quiet" onClick={() => leaves(player)}>
                Remove <span className="unseen">from the court: {player.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>Without a court</h3>
          <ul className="lines" aria-label="Without a court">
            {others.map((player) => (
              <li key={player.eiid}>
                <span className="line-name">{player.name}</span>
                <Button kind="quiet" onClick={() => comes(player)}>
                  Add <span className="unseen">{player.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
