import type { getDuesReport } from '#areas/dues/calls/payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { methodLabel } from '#kernel/rules/payment-methods.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { WeekPlot } from './week-plot.tsx'
import { dollarsText, paymentsWords } from './words.ts'

type Report = Gotten<typeof getDuesReport>

/** The payments received by each method, the refunds, and the weeks in which they came. */
export function DuesTotals({ report }: { report: Report }) {
  const { methods, sum, returned, deleted, weeks } = report
  return (
    <Section title="Totals">
      <dl className="dues-totals">
        <Total name="All payments" {...sum} />
        {methods.map(({ method, ...one }) => (
          <Total key={method} name={methodLabel(method)} {...one} />
        ))}
        {returned.payments > 0 && <Total name="Refunded" {...returned} />}
        {deleted.payments > 0 && <Total name="Deleted" {...deleted} />}
      </dl>
      {weeks.length > 1 && (
        <>
          <WeekPlot weeks={weeks} />
          <details>
            <summary className="dues-weeks">Table by week</summary>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Week from</th>
                  <th scope="col">Payments</th>
                  <th scope="col">Sum</th>
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ from, payments, amount }) => (
                  <tr key={from}>
                    <th scope="row" className="num">
                      {readableDay(from)}
                    </th>
                    <td className="num">{payments}</td>
                    <td className="num">{dollarsText(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Section>
  )
}

function Total({ name, payments, amount }: { name: string; payments: number; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{dollarsText(amount)}</dd>
      <dd className="muted">{paymentsWords(payments)}</dd>
    </div>
  )
}
