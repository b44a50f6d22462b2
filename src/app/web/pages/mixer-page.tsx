import { MixerScreen } from '../../../web/screens/draws/mixer-screen.tsx'
import type { MixerScreenName } from '../../../web/screens/draws/mixer-screens.ts'
import type { MixerViewProps } from '../../../web/screens/draws/mixer-view.ts'
import { MissingView } from '../../../web/screens/rosters/check-in/missing-view.tsx'
import { ScoresView } from '../../../web/screens/rosters/scores/scores-view.tsx'

/** The mixer screens, with the views that belong to the rosters. */
export function MixerPage({ screen }: { screen: MixerScreenName }) {
  return <MixerScreen screen={screen} Players={Players} Scores={Scores} />
}

const Players = ({ mixer: { event } }: MixerViewProps) => (
  <MissingView eid={event.eid} isLadder={event.type === 'ladder'} seq={event.seq} />
)

const Scores = ({ mixer: { event } }: MixerViewProps) => (
  <ScoresView eid={event.eid} isLadder={event.type === 'ladder'} seq={event.seq} />
)
