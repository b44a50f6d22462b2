import type { getClubStats } from '#areas/reports/calls/reports.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { hourText, weekdayName } from '#kernel/rules/time-text.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'

type Hour = Gotten<typeof getClubStats>['hours'][number]

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** When the courts are full: the average number of players in each hour of the week, darker where there are more. */
export function CourtHours({ hours }: { hours: readonly Hour[] }) {
  const busiest = hours.toSorted((one, other) => other.players - one.players)[0]
  const hourRows = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  return (
    <Section title="When the courts are busy" lead="Average players by hour over the last 8 weeks.">
      {busiest ? (
        <>
          <p className="report-sentence">
            The busiest time is {weekdayName(busiest.weekday)} at {hourText(busiest.hour)}, with{' '}
            {counted(busiest.players, 'player')} on average.
          </p>
          <section
            className="hours-frame"
            aria-label="Average players by weekday and hour"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: content wider than the screen scrolls by keyboard, too
            tabIndex={0}
          >
            <table className="hours">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="unseen">Weekday</span>
                  </th>
                  {hourRows.map((hour) => (
                    <th key={hour} scope="col" className="num">
                      {hourText(hour)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weekdays.map((weekday) => (
                  <tr key={weekday}>
                    <th scope="row">{weekdayName(weekday).slice(0, 3)}</th>
                    {hourRows.map((hour) => {
                      const found = hours.find((one) => one.weekday === weekday && one.hour === hour)
                      return (
                        <td key={hour} className="num" data-heat={heatOf(found?.players ?? 0, busiest.players)}>
                          {found?.players ?? ''}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      ) : (
        <p className="muted">No one played in that time.</p>
      )}
    </Section>
  )
}

/** Four shades; 0 if there are no players. */
const heatOf = (players: number, highest: number) => (players === 0 ? 0 : Math.ceil((4 * players) / highest))
