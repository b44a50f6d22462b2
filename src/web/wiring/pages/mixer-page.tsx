import { clubRoutes } from '../../screens/clubs/club-routes.ts'
import { MixerScreen } from '../../screens/draws/mixer-screen.tsx'
import type { MixerScreenName } from '../../screens/draws/mixer-screens.ts'
import type { MixerViewProps } from '../../screens/draws/mixer-view.ts'
import { useEventPath } from '../../screens/events/event-path.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The mixer screens, with the views that belong to the rosters. */
export function MixerPage({ screen }: { screen: MixerScreenName }) {
  return <MixerScreen screen={screen} Players={ToRoster} Scores={ToRoster} />
}

function ToRoster({ mixer: { event } }: MixerViewProps) {
  const pathOf = useEventPath()
  const roster = event.add_partner ? clubRoutes.partnerRoster : clubRoutes.doubleRoster
  return (
    <div className="row">
      <ButtonLink to={pathOf(roster, event.eid)}>Event Roster</ButtonLink>
    </div>
  )
}
