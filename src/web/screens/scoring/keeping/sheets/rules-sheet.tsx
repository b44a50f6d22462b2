import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { ruleSetsFor, rulesInWords } from '../../match/rule-words.ts'
import type { Board } from '../board/board-state.ts'

/** Changes the rules of the current game, as long as nothing has been played in it. */
export function RulesSheet({ board, isOpen, onClose }: { board: Board; isOpen: boolean; onClose: () => void }) {
  const { rules, acts } = board
  return (
    <Sheet isOpen={isOpen} title="Rules of this game" onClose={onClose}>
      <ul className="rules-list">
        {ruleSetsFor(rules.play).map((each) => (
          <li key={each.name}>
            <Button
              kind={each.name === rules.name ? 'primary' : 'quiet'}
              size="lg"
              wide
              className="rules-choice"
              aria-pressed={each.name === rules.name}
              onClick={() => {
                onClose()
                if (each.name !== rules.name) acts.changeRules(each.name)
              }}
            >
              <strong>{each.title}</strong>
              <span>{rulesInWords(each)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
