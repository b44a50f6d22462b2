import { MixerScreen } from '#areas/draws/screens/mixer-screen.tsx'
import type { MixerScreenName } from '#areas/draws/screens/mixer-screens.ts'
import type { MixerViewProps } from '#areas/draws/screens/mixer-view.ts'
import { MissingView } from '#areas/rosters/screens/check-in/missing-view.tsx'
import { ScoresView } from '#areas/rosters/screens/scores/scores-view.tsx'

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
