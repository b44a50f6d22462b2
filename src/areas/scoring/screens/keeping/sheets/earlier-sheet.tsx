import { IconMinus, IconPlus } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import type { GameRecord } from '#areas/scoring/rules/match-state.ts'
import { mayEndWith } from '#areas/scoring/rules/rally.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { scoreOfTeam } from '../../match/match-words.ts'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Corrects a finished game's points by hand: every tap counts at once, and the other button undoes it. */
export function EarlierSheet({ board, isOpen, onClose }: Props) {
  const earlier = board.view.state.games.slice(0, -1)
  const complaints = earlier.map(complaintAbout)
  return (
    <Sheet isOpen={isOpen} title={say.correctEarlier} onClose={onClose}>
      <p>{say.tapsCountAtOnce}</p>
      {earlier.map(({ game, state: { score, won } }, index) => (
        <section key={game} className="earlier" aria-labelledby={`earlier-${game}`}>
          <h3 id={`earlier-${game}`}>
            {won
              ? say.gameWon(game, board.inSides(score).join('–'), board.nameOf(won))
              : say.gameAt(game, board.inSides(score).join('–'))}
          </h3>
          {board.sides.map((team) => (
            <Points key={team} board={board} game={game} team={team} points={scoreOfTeam(score, team)} />
          ))}
          {complaints[index] && <Alert kind="warn">{complaints[index]}</Alert>}
        </section>
      ))}
      <Button size="lg" wide onClick={onClose}>
        {complaints.some(Boolean) ? say.yesKeepIt : say.done}
      </Button>
    </Sheet>
  )
}

/** What is wrong with a score with which no game of these rules can end. */
function complaintAbout({ rules, state: { score } }: GameRecord): string | undefined {
  const set = getRuleSet(rules)
  if (mayEndWith(set, score)) return undefined
  return say.cannotEnd(set.pointsToWin, set.winBy, score.join('–'))
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
        aria-label={say.removePoint(game, name)}
        aria-disabled={!less}
        icon={<IconMinus aria-hidden stroke={3} />}
        onClick={less}
      />
      <strong className="earlier-points num">{points}</strong>
      <Button
        kind="quiet"
        size="lg"
        aria-label={say.addPoint(game, name)}
        aria-disabled={!more}
        icon={<IconPlus aria-hidden stroke={3} />}
        onClick={more}
      />
    </div>
  )
}
