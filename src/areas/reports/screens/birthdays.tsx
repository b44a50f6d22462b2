import { IconCake } from '@tabler/icons-react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getBirthdays } from '#areas/reports/calls/reports.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { monthOf } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { useFilters } from '#kernel/web/ui/desk/use-filters.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useWide } from '#kernel/web/ui/use-media.ts'
import { ReportPage } from './report-page.tsx'

type Birthday = Gotten<typeof getBirthdays>[number]

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const nameOf = (month: number) => monthOf(`2000-${String(month).padStart(2, '0')}-01`)

/** `/club/admin/birthdays`: twelve columns, one for each month; a phone starts with this month (spec 002 §2). */
export function Birthdays() {
  const { cid, time_zone: zone } = useClub()
  const { params, ask } = useFilters()
  const isWide = useWide()
  const chosenMonth = months.find((month) => String(month) === params.get('month'))
  const list = useCall(
    getBirthdays,
    { body: { cid, ...(chosenMonth === undefined ? {} : { month: chosenMonth }) } },
    { keepPrevious: true },
  )
  const thisMonth = Number(dayIn(zone, new Date()).slice(5, 7))
  const inOrder = isWide ? months : [...months.slice(thisMonth - 1), ...months.slice(0, thisMonth - 1)]
  const shownMonths = chosenMonth === undefined ? inOrder : [chosenMonth]
  return (
    <ReportPage
      title="Birthdays"
      lead="Month and day only, never anyone’s age."
      file={{ report: 'birthdays', ...(chosenMonth === undefined ? {} : { month: String(chosenMonth) }) }}
    >
      <search className="report-filters">
        <PickField
          label="Month"
          options={[
            { value: '', label: 'all months' },
            ...months.map((month) => ({ value: String(month), label: nameOf(month) })),
          ]}
          value={chosenMonth === undefined ? '' : String(chosenMonth)}
          onChange={(month) => ask({ month })}
        />
      </search>
      <Loading reads={[list]} label="Loading the birthdays" blocks={[24]} />
      {list.data?.length === 0 && (
        <Empty icon={<IconCake aria-hidden size={36} />} title="No birthdays">
          <p>Birthdays that members add to their profiles appear here.</p>
        </Empty>
      )}
      {list.data && list.data.length > 0 && (
        <div className="birthdays">
          {shownMonths.map((month) => (
            <OneMonth key={month} month={month} birthdays={list.data.filter(isIn(month))} />
          ))}
        </div>
      )}
    </ReportPage>
  )
}

const isIn =
  (month: number) =>
  ({ birthday }: Birthday) =>
    Number(birthday.slice(0, 2)) === month

function OneMonth({ month, birthdays }: { month: number; birthdays: readonly Birthday[] }) {
  const id = `month-${month}`
  return (
    <section className="card birthday-month" aria-labelledby={id}>
      <h2 id={id}>{nameOf(month)}</h2>
      {birthdays.length === 0 ? (
        <p className="muted">no one</p>
      ) : (
        <ul>
          {birthdays.map(({ mid, birthday, name }) => (
            <li key={mid}>
              <span className="num">{birthday}</span> <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
