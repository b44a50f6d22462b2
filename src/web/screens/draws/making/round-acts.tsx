import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import { startRound, takeBackRound } from '#contract/draws/changes'
import { useActs } from '../../../api/hooks.ts'
import { CallError } from '../../../api/send.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { MixerViewProps } from '../mixer-view.ts'
import { type Sheet, sheetsOf } from '../sheets.ts'

const nextOf = ({ begun, rounds }: Sheet) => (begun < rounds ? begun + 1 : undefined)

/** Starts the next round, or takes a start back. Divisions that are as far as one another may start together (X161). */
export function RoundActs({ mixer, reread }: MixerViewProps) {
  const { act, isPending } = useActs()
  const sheets = sheetsOf(mixer)
  const params = { eid: String(mixer.eid) }
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(error.message, 'bad')
    }
    await reread()
  }
  const start = (of: readonly Sheet[], round: number) =>
    void run(async () => {
      for (const { sid } of of) await act(startRound, { params, body: { round, sid } })
    })
  const takeBack = ({ sid }: Sheet, round: number) =>
    void run(() => act(takeBackRound, { params, body: { round, sid } }))
  const [next] = new Set(sheets.map(nextOf))
  const isTogether = sheets.length > 1 && new Set(sheets.map(nextOf)).size === 1 && next !== undefined
  return (
    <section className="mixer-rounds" aria-label="Rounds">
      {isTogether && (
        <Button
          kind="ball"
          size="lg"
          loading={isPending}
          icon={<IconPlayerPlay aria-hidden size={24} />}
          onClick={() => start(sheets, next)}
        >
          Start round {next} in all divisions
        </Button>
      )}
      {sheets.map((sheet) => (
        <div key={sheet.did} className="row">
          {sheet.sub_name && <strong>{sheet.sub_name}</strong>}
          <StartButton
            sheet={sheet}
            isQuiet={isTogether}
            isPending={isPending}
            onStart={(round) => start([sheet], round)}
          />
          {sheet.started > 0 && sheet.started === sheet.begun && (
            <Button
              kind="quiet"
              loading={isPending}
              icon={<IconArrowBackUp aria-hidden size={22} />}
              onClick={() => takeBack(sheet, sheet.started)}
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
  readonly isPending: boolean
  readonly onStart: (round: number) => void
}

function StartButton({ sheet, isQuiet, isPending, onStart }: StartProps) {
  const next = nextOf(sheet)
  if (next === undefined) return <span>The last round has begun.</span>
  return (
    <Button
      kind={isQuiet ? 'quiet' : 'ball'}
      size={isQuiet ? 'md' : 'lg'}
      loading={isPending}
      icon={<IconPlayerPlay aria-hidden size={24} />}
      onClick={() => onStart(next)}
    >
      Start round {next}
    </Button>
  )
}
