import { useSearchParams } from 'react-router'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { prizeDraws, prizeMonths } from '#areas/prizes/calls/prizes.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { SelectField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { DrawForm } from './draw-form.tsx'
import { DrawHistory } from './draw-history.tsx'
import { EntryTable } from './entry-table.tsx'
import '#kernel/web/ui/desk/desk.css'
import './prizes.css'

/** `/staff/prizes`: a month's entries, its draw, and earlier draws. The month is in the address. */
export function StaffPrizes() {
  return useUser().staff ? <Prizes /> : <NotFound />
}

function Prizes() {
  const months = useCall(prizeMonths)
  const draws = useCall(prizeDraws)
  const [search, setSearch] = useSearchParams()

  const monthList = months.data ?? []
  // The month that is due for its draw, or else the latest one.
  const dueMonth = monthList.findLast(({ is_over, drawn_at }) => is_over && !drawn_at) ?? monthList[0]
  const month = search.get('month') ?? dueMonth?.month
  const chosenMonth = monthList.find((each) => each.month === month)
  return (
    <Page
      title="Prize drawing"
      lead="Draw each month’s winners after the month ends. You can draw only once per month."
    >
      <Loading reads={[months]} label="Loading the months" blocks={[4, 12]} />
      {months.data && !month && (
        <Empty title="No one has an entry yet. Drawings will appear here after the first match is scored." />
      )}
      {month && chosenMonth && (
        <>
          <SelectField
            label="Month"
            options={monthList.map((each) => monthText(each.month))}
            value={monthText(month)}
            onChange={(event) => {
              const wantedMonth = monthList.find((each) => monthText(each.month) === event.currentTarget.value)
              if (wantedMonth) setSearch({ month: wantedMonth.month })
            }}
          />
          {chosenMonth.is_over && !chosenMonth.drawn_at && (
            <DrawForm key={month} month={month} onDrawn={() => setSearch({ month })} />
          )}
          <EntryTable key={`entries ${month}`} month={month} />
        </>
      )}
      <Loading reads={[draws]} />
      {draws.data && draws.data.length > 0 && <DrawHistory draws={draws.data} />}
    </Page>
  )
}
