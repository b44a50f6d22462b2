import type { CallError } from '#kernel/web/api/send.ts'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { useAtRest } from './use-at-rest.ts'

/** The questions before a draw, by the code of the refusal that asks them (docs/areas/draws.md). */
const questions = {
  'draw-other-kind':
    'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?',
  'draw-begun':
    'Some rounds have started or have scores. We’ll set this draw aside with its scores. You can bring it back from the log.',
  'court-name-shared': 'Another division plays on one of these courts, so they’d share it.',
} as const
export type Confirmation = keyof typeof questions

const isAsk = (code: unknown): code is Confirmation => typeof code === 'string' && code in questions

/** What has to be confirmed before a draw; empty if the refusal is not a question. */
export function confirmationsOf({ code, detail }: CallError): readonly Confirmation[] {
  const asks = detail['asks']
  const all = Array.isArray(asks) ? asks.filter(isAsk) : []
  return all.length === 0 && isAsk(code) ? [code] : all
}

interface Props {
  readonly asks: readonly Confirmation[]
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** All questions before a draw in one sheet. */
export function AskSheet({ asks, isBusy, onConfirm, onClose }: Props) {
  // It appears where Draw was pressed, and a second tap must not answer it.
  const isAtRest = useAtRest(asks.join())
  return (
    <ConfirmSheet
      isOpen={asks.length > 0}
      title={asks.includes('draw-other-kind') ? 'Change the mixer type?' : 'Draw anyway?'}
      confirm="Yes, draw"
      isBusy={isBusy || !isAtRest}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <span className="exact mixer-questions">{asks.map((ask) => questions[ask]).join('\n')}</span>
    </ConfirmSheet>
  )
}
