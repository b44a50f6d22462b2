import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import type { MixerScreenName } from '../mixer-screens.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import { sheetsOf } from '../sheets.ts'
import { MakeDraw } from './make-draw.tsx'
import { useMakingAddress } from './making-address.ts'
import './making.css'
import { RunningDraw } from './running-draw.tsx'

/** The Draw view of the mixer screens: makes a draw, shows it, and changes it while it runs (spec 001 §2.5). */
export function MakingView({ screen, ...of }: MixerViewProps & { screen: MixerScreenName }) {
  const { mixer, reread } = of
  const address = useMakingAddress(mixer, screen)
  const [warning, setWarning] = useState('')
  if (mixer.event.is_merged)
    return <Alert kind="info">This event was merged into another one. Its players are now in that event.</Alert>
  if (address.isMaking)
    return (
      <MakeDraw
        mixer={mixer}
        reread={reread}
        screen={screen}
        kind={address.kind}
        onKind={address.choose}
        onMade={(made) => {
          setWarning(made.warning)
          address.end()
        }}
        onCancel={sheetsOf(mixer).length > 0 ? address.end : undefined}
      />
    )
  return (
    <div className="stack">
      {warning && (
        <Alert kind="warn">
          {warning}
          <Button kind="ghost" size="sm" onClick={() => setWarning('')}>
            OK
          </Button>
        </Alert>
      )}
      <RunningDraw {...of} onDrawAgain={address.begin} />
    </div>
  )
}
