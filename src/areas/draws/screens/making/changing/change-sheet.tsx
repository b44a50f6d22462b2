import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet as Dialog } from '#kernel/web/ui/sheet.tsx'
import type { Mixer, Sheet } from '../../sheets.ts'
import { sheetsOf } from '../../sheets.ts'
import { useAtRest } from '../use-at-rest.ts'
import { ChangeMenu, stepTitles } from './change-menu.tsx'
import { ChangeStep } from './change-step.tsx'
import type { ChangeStart } from './change-steps.ts'
import { useChange } from './use-change.ts'

interface Props {
  readonly mixer: Mixer
  readonly sheet: Sheet
  readonly start: ChangeStart
  readonly reread: () => Promise<unknown>
  readonly onClose: () => void
}

/** All changes to a draw in one sheet: choose what, who or where, see what the change would do, then apply it. */
export function ChangeSheet({ mixer, sheet: opened, start, reread, onClose }: Props) {
  const [at, setAt] = useState(start)
  // The draw may move on while the sheet is open.
  const sheet = sheetsOf(mixer).find(({ did }) => did === opened.did) ?? opened
  const change = useChange({ eid: mixer.eid, sheet, reread, onDone: onClose })
  // Whatever appears under the finger that asked for the preview must not be triggered by it.
  const isAtRest = useAtRest(`${at.step} ${change.isAsked} ${change.sentences?.join() ?? ''}`)
  const name = sheet.sub_name ? `${sheet.sub_name}: ` : ''
  return (
    <Dialog isOpen title={`${name}${at.step === 'menu' ? 'Change the draw' : stepTitles[at.step]}`} onClose={onClose}>
      <div className="stack" aria-busy={change.isPending}>
        {change.trouble && <Alert>{change.trouble}</Alert>}
        {change.isAsked && <SharedCourt onShare={change.share} onBack={change.back} isBusy={change.isPending} />}
        {change.sentences && (
          <Preview
            sentences={change.sentences}
            fairness={change.fairness ?? ''}
            isBusy={change.isPending}
            isAtRest={isAtRest}
            onApply={change.apply}
            onBack={change.back}
          />
        )}
        {!change.sentences && !change.isAsked && at.step === 'menu' && (
          <ChangeMenu sheet={sheet} onChoose={(step) => setAt({ step })} />
        )}
        {!change.sentences && !change.isAsked && at.step !== 'menu' && (
          <ChangeStep
            mixer={mixer}
            sheet={sheet}
            start={at}
            step={at.step}
            isBusy={change.isPending}
            reread={reread}
            onChange={change.preview}
            onSwapped={onClose}
          />
        )}
        <p role="status">{change.isPending && !change.sentences && 'Checking what this would do.'}</p>
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  readonly sentences: readonly string[]
  readonly fairness: string
  readonly isBusy: boolean
  readonly isAtRest: boolean
  readonly onApply: () => void
  readonly onBack: () => void
}

/** What the change would do, in the sentences that the log will have. */
function Preview({ sentences, fairness, isBusy, isAtRest, onApply, onBack }: PreviewProps) {
  return (
    <>
      <div role="status" className="stack">
        <p>
          <strong>If you change the draw, the log will say:</strong>
        </p>
        <ul className="mixer-sentences">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {fairness && <p className="muted">{fairness}</p>}
      </div>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onBack}>
          Back
        </Button>
        <Button size="lg" loading={isBusy} aria-disabled={!isAtRest} onClick={() => isAtRest && onApply()}>
          Change the draw
        </Button>
      </div>
    </>
  )
}

interface SharedProps {
  readonly isBusy: boolean
  readonly onShare: () => void
  readonly onBack: () => void
}

function SharedCourt({ isBusy, onShare, onBack }: SharedProps) {
  return (
    <>
      <Alert kind="warn">Another division plays on this court, so they’d share it.</Alert>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onBack}>
          Back
        </Button>
        <Button size="lg" loading={isBusy} onClick={onShare}>
          Share the court
        </Button>
      </div>
    </>
  )
}
