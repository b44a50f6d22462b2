import type { ServerNumber, Team } from '#domain/scoring/acts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { serverWords, teams } from '../../match/match-words.ts'
import type { Board } from '../board/board-state.ts'

/** Sets by hand who serves, where the screen and the court disagree. */
export function ServeSheet({ board, isOpen, onClose }: { board: Board; isOpen: boolean; onClose: () => void }) {
  const { rules, game, acts, nameOf } = board
  const hasNumber = rules.play === 'Doubles' && rules.scoring !== 'rally'
  const servers: readonly ServerNumber[] = hasNumber ? [1, 2] : [null]
  const choose = (team: Team, server: ServerNumber) => {
    onClose()
    acts.setServer(team, server)
  }
  return (
    <Sheet isOpen={isOpen} title="Who serves?" onClose={onClose}>
      {teams.map((team) => (
        <fieldset key={team} className="serve-choice">
          <legend>{nameOf(team)}</legend>
          <div className="sheet-acts">
            {servers.map((server) => {
              const isNow = game.state.serving === team && game.state.server === server
              return (
                <Button
                  key={server}
                  kind={isNow ? 'primary' : 'quiet'}
                  size="lg"
                  aria-pressed={isNow}
                  onClick={() => choose(team, server)}
                >
                  {serverWords(server)}
                </Button>
              )
            })}
          </div>
        </fieldset>
      ))}
    </Sheet>
  )
}
