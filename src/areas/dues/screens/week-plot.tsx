import type { getDuesReport } from '#areas/dues/calls/payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { dollarsText } from './words.ts'

const [width, height] = [640, 120]

/** Dues by week as bars; the table beside it says the same in numbers. */
export function WeekPlot({ weeks }: { weeks: Gotten<typeof getDuesReport>['weeks'] }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  const highest = Math.max(...weeks.map(({ amount }) => amount), 1)
  const step = width / weeks.length
  const label = `Dues by week, from ${readableDay(first.from)} to ${readableDay(last.from)}. Most in one week: ${dollarsText(highest)}`
  return (
    <svg className="week-plot" viewBox={`0 -16 ${width} ${height + 40}`} role="img" aria-label={label}>
      <text x={0} y={-4} className="week-under" textAnchor="start" style={{ textAnchor: 'start' }}>
        {dollarsText(highest)}
      </text>
      {[0, height].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className="week-line" />
      ))}
      {weeks.map(({ from, amount }, at) => {
        const tall = (amount / highest) * height
        return (
          <rect key={from} x={at * step + 2} y={height - tall} width={step - 4} height={tall} className="week-bar" />
        )
      })}
      {weeks.map(({ from }, at) =>
        at === 0 || at === weeks.length - 1 ? (
          <text
            key={from}
            x={Math.min(Math.max(at * step + step / 2, 38), width - 38)}
            y={height + 18}
            className="week-under"
          >
            {readableDay(from)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
