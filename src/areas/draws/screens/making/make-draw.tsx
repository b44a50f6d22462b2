import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { getMixerCourtAndRounds } from '#areas/draws/calls/draws.ts'
import { type DrawKind, isMixed } from '#areas/draws/rules/draw-kinds.ts'
import { getSubEvents } from '#areas/events/calls/divisions.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { MixerScreenName } from '../mixer-screens.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import { DivisionChoice } from './division-choice.tsx'
import type { MadeDraw } from './draw-calls.ts'
import { GroupLists } from './group-lists.tsx'
import { KindChoice } from './kind-choice.tsx'
import { MakeForm } from './make-form.tsx'
import { kindsFor } from './making-address.ts'

interface Props extends MixerViewProps {
  readonly screen: MixerScreenName
  readonly kind: DrawKind
  readonly onKind: (kind: DrawKind) => void
  readonly onMade: (made: MadeDraw) => void
  /** Goes back to the current draw, if there is one. */
  readonly onCancel: (() => void) | undefined
}

/** Prepares a draw: what kind, who plays, on which courts (spec 001 §2.5). */
export function MakeDraw({ screen, kind, onKind, onMade, onCancel, ...of }: Props) {
  const { mixer } = of
  const params = { eid: String(mixer.eid) }
  const isDivided = kind === 'doubles-sub' || kind === 'partner-sub'
  const terms = useCall(getMixerCourtAndRounds, { params })
  const divisions = useCall(getSubEvents, { params }, { enabled: isDivided })
  const [sid, setSid] = useState<number | null>(null)
  if (!terms.data || (isDivided && !divisions.data))
    return <Loading reads={[terms, divisions]} label="Loading the courts" blocks={[10, 16]} />
  const division = isDivided ? sid : null
  return (
    <section className="card stack" aria-labelledby="make">
      <div className="spread">
        <h2 id="make">{onCancel ? 'Draw again' : 'Make the draw'}</h2>
        {onCancel && (
          <Button kind="ghost" size="sm" icon={<IconArrowLeft aria-hidden size={22} />} onClick={onCancel}>
            Back to the draw
          </Button>
        )}
      </div>
      <KindChoice kinds={kindsFor(mixer.event, screen)} kind={kind} onChange={onKind} />
      {isDivided && <DivisionChoice mixer={mixer} divisions={divisions.data ?? []} sid={sid} onChange={setSid} />}
      {isMixed(kind) && <GroupLists {...of} />}
      <MakeForm
        key={division}
        kind={kind}
        sid={division}
        isAllDivisions={isDivided && sid === null}
        terms={terms.data}
        onMade={onMade}
        {...of}
      />
    </section>
  )
}
