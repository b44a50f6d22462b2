import * as say from '#areas/scoring/calls/messages/sheets.ts'
import type { Place, ServerNumber, Team } from '#areas/scoring/rules/acts.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { shortPlayersOf } from '../../match/match-words.ts'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The whole game was counted with the wrong team serving first. */
  readonly onOtherFirst: () => void
}

/** Sets by hand who serves, if the screen and the court disagree; before the first rally, only the team. */
export function ServeSheet({ board, isOpen, onClose, onOtherFirst }: Props) {
  const isFirst = asksFirst(board)
  return (
    <Sheet isOpen={isOpen} title={isFirst ? say.askServeFirst : say.askServe} onClose={onClose}>
      {isFirst ? <Teams board={board} onClose={onClose} /> : <Servers board={board} onClose={onClose} />}
      <Names board={board} onClose={onClose} />
      {mayHaveBeenOther(board) && (
        <Button kind="ghost" size="lg" wide onClick={onOtherFirst}>
          {say.otherServedFirst}
        </Button>
      )}
    </Sheet>
  )
}

/** Before a game's first rally, only the team has to be set. */
export const asksFirst = ({ phase, view }: Board): boolean => phase === 'first-server' || view.isFirstCall

/** Something was played in this game, and its rules know who served it. */
export const mayHaveBeenOther = ({ view, rules }: Board): boolean => !view.isUnplayed && rules.scoring !== 'free'

type PartProps = Pick<Props, 'board' | 'onClose'>

function Teams({ board: { phase, game, sides, acts, nameOf }, onClose }: PartProps) {
  const choose = (team: Team) => {
    onClose()
    acts.sayFirst(team)
  }
  return sides.map((team) => {
    const isNow = phase !== 'first-server' && game.state.serving === team
    return (
      <Button
        key={team}
        kind={isNow ? 'primary' : 'quiet'}
        size="lg"
        wide
        aria-pressed={isNow}
        onClick={() => choose(team)}
      >
        {nameOf(team)}
      </Button>
    )
  })
}

function Servers({ board: { rules, game, sides, acts, nameOf }, onClose }: PartProps) {
  const hasNumber = rules.play === 'Doubles' && rules.scoring !== 'rally'
  const servers: readonly ServerNumber[] = hasNumber ? [1, 2] : [null]
  const choose = (team: Team, server: ServerNumber) => {
    onClose()
    acts.setServer(team, server)
  }
  return sides.map((team) => (
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
              {server === null ? say.serving : say.serverNumber[server]}
            </Button>
          )
        })}
      </div>
    </fieldset>
  ))
}

const places: readonly Place[] = [1, 2]

/** Which player of the serving team has the ball, in doubles; the halves of all four follow. */
function Names({ board: { match, phase, rules, game, view, acts }, onClose }: PartProps) {
  const { side, server } = view.positions
  if (rules.play !== 'Doubles' || side === null || phase === 'first-server') return null
  const names = shortPlayersOf(match, game.state.serving)
  const choose = (place: Place) => {
    onClose()
    acts.nameServer(place)
  }
  return (
    <fieldset className="serve-choice">
      <legend>{say.whoServesFrom[side]}</legend>
      <div className="sheet-acts">
        {places.map((place) => (
          <Button
            key={place}
            kind={server === place ? 'primary' : 'quiet'}
            size="lg"
            aria-pressed={server === place}
            onClick={() => choose(place)}
          >
            {names[place - 1]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
