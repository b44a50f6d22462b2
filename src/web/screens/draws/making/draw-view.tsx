import { Empty } from '../../../ui/empty.tsx'
import type { MixerScreenName } from '../mixer-screens.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import { namesOf, sheetsOf } from '../sheets.ts'
import { DrawRounds } from './draw-rounds.tsx'

/** The draw for whoever runs the event. */
export function DrawView({ mixer }: MixerViewProps & { screen: MixerScreenName }) {
  const sheets = sheetsOf(mixer)
  if (sheets.length === 0)
    return (
      <Empty title="No draw yet">
        <p>Once the players are drawn, the rounds stand here.</p>
      </Empty>
    )
  return sheets.map((sheet) => <DrawRounds key={sheet.did} sheet={sheet} nameOf={namesOf(mixer.players)} />)
}
