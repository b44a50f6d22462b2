import { IconUserCheck } from '@tabler/icons-react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getGroupNames } from '#areas/groups/calls/groups.ts'
import { getNoShowList } from '#areas/reports/calls/reports.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { PartFilter } from '#kernel/web/ui/desk/part-filter.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { useFilters } from '#kernel/web/ui/desk/use-filters.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { ReportPage } from './report-page.tsx'
import { ReportTable } from './report-table.tsx'
import { countWords } from './words.ts'

type NoShow = Gotten<typeof getNoShowList>[number]

/** `/club/admin/noshowreport`: no-shows in the last 365 days, and how often they occurred (spec 002 §2). */
export function NoShowReport() {
  const { cid } = useClub()
  const params = { cid: String(cid) }
  const { params: filterParams, ask } = useFilters()
  const groups = useCall(getGroupNames, { params })
  const gid = groups.data?.find((group) => String(group.gid) === filterParams.get('gid'))?.gid
  const filter = { search: filterParams.get('search') ?? '', ...(gid === undefined ? {} : { gid: String(gid) }) }
  const list = useCall(getNoShowList, { params, query: filter }, { keepPrevious: true })
  return (
    <ReportPage
      title="No-show report"
      lead="Members who had a spot in the last 365 days but didn’t come."
      file={{ report: 'noshows', ...filter }}
    >
      <search className="report-filters">
        <PartFilter label="Name" maxLength={60} asked={filter.search} onAsk={(search) => ask({ search })} />
        <PickField
          label="Group"
          options={[
            { value: '', label: 'all groups' },
            ...(groups.data ?? []).map((group) => ({ value: String(group.gid), label: group.group_name })),
          ]}
          value={gid === undefined ? '' : String(gid)}
          onChange={(value) => ask({ gid: value })}
        />
      </search>
      <p role="status" className="muted">
        {list.data && countWords(list.data.length, 'no-show', 'no-shows')}
      </p>
      <Loading reads={[list]} label="Loading the no-shows" blocks={[20]} />
      {list.data?.length === 0 && (
        <Empty icon={<IconUserCheck aria-hidden size={36} />} title="No no-shows">
          <p>This report lists players marked No Show on an event’s page.</p>
        </Empty>
      )}
      {list.data && list.data.length > 0 && <NoShowTable rows={list.data} />}
    </ReportPage>
  )
}

function NoShowTable({ rows }: { rows: readonly NoShow[] }) {
  const { time_zone: zone } = useClub()
  return (
    <ReportTable columns={['Member', 'Group', 'Event', 'Start', 'No-shows in 365 days']}>
      {rows.map(({ eiid, member, group, title, start, times }) => (
        <tr key={eiid}>
          <th scope="row">{member}</th>
          <td>{group}</td>
          <td>{title}</td>
          <td className="num">
            <time dateTime={start}>{clubTime(start, zone)}</time>
          </td>
          <td className="num">{plural(times, { one: 'once', other: `${times} times` })}</td>
        </tr>
      ))}
    </ReportTable>
  )
}
