import { getLeagueStandings } from '#contract/standings/standings'
import { useCall } from '../../api/hooks.ts'
import { Section } from '../../ui/desk/section.tsx'

/** Where the members of a group stand on its ladder, for everyone in the group; nothing for a group without a ladder. */
export function LadderCourts({ gid }: { readonly gid: number }) {
  const { data = [] } = useCall(getLeagueStandings, { params: { gid: String(gid) } }, { staleTime: 60_000 })
  const courts = Map.groupBy(
    data.filter(({ rating_court: court }) => court !== null),
    ({ rating_court: court }) => court,
  )
  if (courts.size === 0) return null
  return (
    <Section title="Courts of the ladder">
      <dl className="ladder-standings">
        {[...courts].map(([court, players]) => (
          <div key={court}>
            <dt>Court {court}</dt>
            <dd>{players.map(({ name }) => name).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
