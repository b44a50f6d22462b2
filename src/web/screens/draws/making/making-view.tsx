import { IconAdjustments, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeptLine, RefusedActs } from '../../../ui/kept-acts.tsx'
import { KeptAt } from '../../../ui/kept-at.tsx'
import type { MixerScreenName } from '../mixer-screens.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import { DrawView } from '../seeing/draw-view.tsx'
import { type Sheet, sheetsOf } from '../sheets.ts'
import { ChangeSheet } from './changing/change-sheet.tsx'
import type { ChangeStart } from './changing/change-steps.ts'
import { Replies } from './changing/replies.tsx'
import { useSwap } from './changing/use-swap.ts'
import { DrawFacts } from './draw-facts.tsx'
import { MakeDraw } from './make-draw.tsx'
import { useMakingAddress } from './making-address.ts'
import './making.css'
import { MoreTools } from './more-tools.tsx'
import { RoundActs } from './round-acts.tsx'
import { useKeptRounds } from './use-kept-rounds.ts'

/** The Draw view of the mixer screens: makes a draw, shows it, and changes it while it runs (spec 001 §2.5). */
export function MakingView({ mixer, reread, keptAt, screen }: MixerViewProps & { screen: MixerScreenName }) {
  const address = useMakingAddress(mixer, screen)
  const [warning, setWarning] = useState('')
  const [change, setChange] = useState<{ readonly sheet: Sheet; readonly start: ChangeStart }>()
  const swap = useSwap(mixer, reread)
  const rounds = useKeptRounds({ mixer, reread })
  const sheets = sheetsOf(rounds.shown)
  if (mixer.event.is_merged)
    return <Alert kind="info">This event was merged into another one: its players are drawn there.</Alert>
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
        onCancel={sheets.length > 0 ? address.end : undefined}
      />
    )
  return (
    <div className="stack">
      <KeptAt at={keptAt} />
      {warning && (
        <Alert kind="warn">
          {warning}
          <Button kind="ghost" size="sm" onClick={() => setWarning('')}>
            I have read it
          </Button>
        </Alert>
      )}
      {sheets.map((sheet) => (
        <Replies
          key={sheet.did}
          mixer={mixer}
          sheet={sheet}
          onChange={(start) => setChange({ sheet, start })}
          onDrawAgain={address.begin}
        />
      ))}
      <KeptLine kept={rounds.kept} />
      <RefusedActs acts={rounds.kept.acts.filter(({ refused }) => refused)} onRead={rounds.kept.drop} />
      <RoundActs sheets={sheets} onStart={rounds.start} onTakeBack={rounds.takeBack} />
      <DrawView
        view={rounds.shown}
        onSwap={swap}
        tools={
          <>
            {sheets.map((sheet) => (
              <Button
                key={sheet.did}
                kind="quiet"
                icon={<IconAdjustments aria-hidden size={22} />}
                onClick={() => setChange({ sheet, start: { step: 'menu' } })}
              >
                Change {sheet.sub_name}
              </Button>
            ))}
            <Button kind="quiet" icon={<IconRefresh aria-hidden size={22} />} onClick={address.begin}>
              Draw again
            </Button>
            <MoreTools mixer={mixer} reread={reread} />
          </>
        }
      />
      <DrawFacts mixer={mixer} />
      {change && (
        <ChangeSheet
          mixer={mixer}
          sheet={change.sheet}
          start={change.start}
          reread={reread}
          onClose={() => setChange(undefined)}
        />
      )}
    </div>
  )
}
