import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import type { Sheet } from '../sheets.ts'

const nextOf = ({ begun, rounds }: Sheet) => (begun < rounds ? begun + 1 : undefined)

interface Props {
  readonly sheets: readonly Sheet[]
  readonly onStart: (sheet: Sheet, round: number) => void
  readonly onTakeBack: (sheet: Sheet, round: number) => void
}

/** Starts the next round, or takes a start back. Divisions that are as far as one another may start together (X161). */
export function RoundActs({ sheets, onStart, onTakeBack }: Props) {
  const [next] = new Set(sheets.map(nextOf))
  const isTogether = sheets.length > 1 && new Set(sheets.map(nextOf)).size === 1 && next !== undefined
  return (
    <section className="mixer-rounds" aria-label="Rounds">
      {isTogether && (
        <Button
          kind="ball"
          size="lg"
          icon={<IconPlayerPlay aria-hidden size={24} />}
          onClick={() => {
            for (const sheet of sheets) onStart(sheet, next)
          }}
        >
          Start round {next} in all divisions
        </Button>
      )}
      {sheets.map((sheet) => (
        <div key={sheet.did} className="row">
          {sheet.sub_name && <strong>{sheet.sub_name}</strong>}
          <StartButton sheet={sheet} isQuiet={isTogether} onStart={(round) => onStart(sheet, round)} />
          {sheet.started > 0 && sheet.started === sheet.begun && (
            <Button
              kind="quiet"
              icon={<IconArrowBackUp aria-hidden size={22} />}
              onClick={() => onTakeBack(sheet, sheet.started)}
            >
              Take back the start of round {sheet.started}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

interface StartProps {
  readonly sheet: Sheet
  readonly isQuiet: boolean
  readonly onStart: (round: number) => void
}

function StartButton({ sheet, isQuiet, onStart }: StartProps) {
  const next = nextOf(sheet)
  if (next === undefined) return <span>The last round has begun.</span>
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'ball'}
      size={isQuiet ? 'md' : 'lg'}
      icon={<IconPlayerPlay aria-hidden size={24} />}
      onClick={() => onStart(next)}
    >
      Start round {next}
    </Button>
  )
}
