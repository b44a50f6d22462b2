import { useState } from 'react'
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import type { ActBody } from '#areas/scoring/rules/acts.ts'
import { applyAct } from '#areas/scoring/rules/log.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { FormatFields } from '../../match/format-fields.tsx'
import type { Board } from '../board/board-state.ts'
import { formatEffects } from './format-effects.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Changes the format while a match runs, and says beforehand what that changes. */
export function FormatSheet({ board, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title={say.matchFormat} onClose={onClose}>
      <Choosing board={board} onClose={onClose} />
    </Sheet>
  )
}

function Choosing({ board: { view, acts, nameOf }, onClose }: Omit<Props, 'isOpen'>) {
  const { state } = view
  const [format, choose] = useState(getRuleSet(state.rules))
  const [isOneGame, setOneGame] = useState(false)
  const mayBeOneGame = state.game > 1 && state.done.every(([kind]) => kind !== 'rally' && kind !== 'point')
  const rules = format.name
  const body: ActBody = isOneGame && mayBeOneGame ? { kind: 'rules', rules } : { kind: 'format', rules }
  const after = stateWith(state, body)
  const change = () => {
    onClose()
    if (body.kind === 'rules') acts.changeRules(rules)
    else acts.changeFormat(rules)
  }
  return (
    <>
      <FormatFields rules={format} onChange={choose} />
      {mayBeOneGame && (
        <CheckField
          label={say.onlyGame(state.game)}
          checked={isOneGame}
          onChange={(event) => setOneGame(event.target.checked)}
        />
      )}
      <Effects effects={formatEffects(state, after, nameOf)} isChange={after !== state} />
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {say.notNow}
        </Button>
        <Button size="lg" aria-disabled={after === state} onClick={after === state ? undefined : change}>
          {say.changeFormat}
        </Button>
      </div>
    </>
  )
}

/** The match after a change that is not made yet; the same object if it changes nothing. */
function stateWith(state: MatchState, body: ActBody): MatchState {
  const applied = applyAct(state, { ...body, game: state.game })
  return applied.ok ? applied.value : state
}

function Effects({ effects, isChange }: { effects: readonly string[]; isChange: boolean }) {
  return (
    <div role="status" className="format-effects">
      {isChange && effects.length === 0 && <p>{say.nothingChanges}</p>}
      {effects.length > 0 && (
        <>
          <p>{say.resultsChange}</p>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
