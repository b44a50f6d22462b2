import { Fragment } from 'react'
import { getLeagueStandings } from '#areas/standings/calls/standings.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { You } from './you.tsx'

/** The courts of a group's members on its ladder, for everyone in the group; nothing for a group without a ladder. */
export function LadderCourts({ gid, ownMid }: { readonly gid: number; readonly ownMid: number | null }) {
  const { data = [] } = useCall(getLeagueStandings, { params: { gid: String(gid) } }, { staleTime: 60_000 })
  const courts = Map.groupBy(
    data.filter(({ rating_court: court }) => court !== null),
    ({ rating_court: court }) => court,
  )
  if (courts.size === 0) return null
  return (
    <Section title="Ladder courts">
      <dl className="ladder-standings">
        {[...courts].map(([court, players]) => (
          <div key={court}>
            <dt>Court {court}</dt>
            <dd>
              {players.map(({ gmid, mid, name }, index) => (
                <Fragment key={gmid}>
                  {index > 0 && ', '}
                  {name}
                  <You mid={mid} of={ownMid} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
