import { IconCheck, IconDotsVertical, IconPlayerPlay } from '@tabler/icons-react'
import { counted } from '#kernel/rules/counted.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import type { Sheet } from '../sheets.ts'
import { nextOf } from './next-round.ts'
import { useAtRest } from './use-at-rest.ts'

interface Props {
  readonly sheets: readonly Sheet[]
  /** Starts a round in all of these draws. */
  readonly onStart: (sheets: readonly Sheet[], round: number) => void
  /** Ends swapping players by tapping; undefined when no one is swapping. */
  readonly onEdited: (() => void) | undefined
  readonly onMenu: () => void
}

/**
 * The next step of a running draw, and the menu with everything else, at the bottom edge, within reach of a thumb.
 * Odd rounds are on the left and even ones on the right. After a start, the button is replaced by the words that the
 * round is running, so no other action appears under the finger that has just started it. Divisions that are equally
 * far along start together (X161).
 */
export function RoundBar({ sheets, onStart, onEdited, onMenu }: Props) {
  const far = sheets.map(({ did, begun }) => `${did}:${begun}`).join(' ')
  const isAtRest = useAtRest(`${far} ${onEdited ? 'edited' : ''}`)
  if (onEdited)
    return (
      <section className="round-bar" aria-label="Edit Draw">
        <Button icon={<IconCheck aria-hidden size={24} />} onClick={onEdited}>
          Done
        </Button>
      </section>
    )
  const [first] = sheets
  const isTogether = first !== undefined && sheets.every(({ begun, rounds }) => isSame(first, begun, rounds))
  return (
    <section className="round-bar" aria-label="Rounds">
      {isTogether ? (
        <Places
          sheet={first}
          isMany={sheets.length > 1}
          isAtRest={isAtRest}
          onStart={(round) => onStart(sheets, round)}
        />
      ) : (
        <Button kind="ball" aria-haspopup="dialog" icon={<IconPlayerPlay aria-hidden size={24} />} onClick={onMenu}>
          Start a round
        </Button>
      )}
      <Button
        kind="quiet"
        className="round-more"
        aria-label="More"
        aria-haspopup="dialog"
        icon={<IconDotsVertical aria-hidden size={24} />}
        onClick={onMenu}
      />
    </section>
  )
}

const isSame = (first: Sheet, begun: number, rounds: number) => first.begun === begun && first.rounds === rounds

interface PlacesProps {
  readonly sheet: Sheet
  readonly isMany: boolean
  readonly isAtRest: boolean
  readonly onStart: (round: number) => void
}

function Places({ sheet, isMany, isAtRest, onStart }: PlacesProps) {
  const next = nextOf(sheet)
  const now = (
    <p key="now" className="round-now">
      {nowWords(sheet)}
    </p>
  )
  const start = next !== undefined && (
    <Button key={next} kind="ball" aria-disabled={!isAtRest} onClick={() => isAtRest && onStart(next)}>
      Start round {next}
      {isMany && ' in all divisions'}
    </Button>
  )
  return sheet.begun % 2 === 0 ? [start, now] : [now, start]
}

function nowWords({ begun, rounds }: Sheet): string {
  if (begun === 0) return counted(rounds, 'round')
  return begun < rounds ? `Round ${begun} of ${rounds}` : 'The last round has started.'
}
