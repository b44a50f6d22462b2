import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { Team } from '#domain/scoring/acts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { scoreOfTeam, teams } from '../../match/match-words.ts'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Corrects the points of a finished game by hand: every tap counts at once, and the other button undoes it. */
export function EarlierSheet({ board, isOpen, onClose }: Props) {
  const earlier = board.view.state.games.slice(0, -1)
  return (
    <Sheet isOpen={isOpen} title="Correct an earlier game" onClose={onClose}>
      <p>Each tap counts at once. Who won the game is worked out again.</p>
      {earlier.map(({ game, state: { score, won } }) => (
        <section key={game} className="earlier" aria-labelledby={`earlier-${game}`}>
          <h3 id={`earlier-${game}`}>
            Game {game}: {score.join('–')}
            {won ? `, won by ${board.nameOf(won)}` : ''}
          </h3>
          {teams.map((team) => (
            <Points key={team} board={board} game={game} team={team} points={scoreOfTeam(score, team)} />
          ))}
        </section>
      ))}
      <Button size="lg" wide onClick={onClose}>
        Done
      </Button>
    </Sheet>
  )
}

interface PointsProps {
  readonly board: Board
  readonly game: number
  readonly team: Team
  readonly points: number
}

function Points({ board: { acts, nameOf }, game, team, points }: PointsProps) {
  const less = acts.correct(game, team, -1)
  const more = acts.correct(game, team, 1)
  const name = nameOf(team)
  return (
    <div className="earlier-team">
      <span className="earlier-name">{name}</span>
      <Button
        kind="quiet"
        size="lg"
        aria-label={`Take a point of game ${game} from ${name}`}
        aria-disabled={!less}
        icon={<IconMinus aria-hidden stroke={3} />}
        onClick={less}
      />
      <strong className="earlier-points num">{points}</strong>
      <Button
        kind="quiet"
        size="lg"
        aria-label={`Add a point of game ${game} to ${name}`}
        aria-disabled={!more}
        icon={<IconPlus aria-hidden stroke={3} />}
        onClick={more}
      />
    </div>
  )
}
