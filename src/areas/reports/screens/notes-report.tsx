import { IconNotes } from '@tabler/icons-react'
import { noteTypes } from '#areas/clubs/rules/note-kinds.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getClubNotes } from '#areas/reports/calls/reports.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { PartFilter } from '#kernel/web/ui/desk/part-filter.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { useFilters } from '#kernel/web/ui/desk/use-filters.ts'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { usePrinting } from '#kernel/web/ui/use-printing.ts'
import { ReportPage } from './report-page.tsx'
import { ReportTable } from './report-table.tsx'
import { countWords } from './words.ts'

type Note = Gotten<typeof getClubNotes>[number]

/** `/club/admin/notes`: what was written or set by hand about members in the last 30 days (spec 002 §2). */
export function NotesReport() {
  const { cid } = useClub()
  const { params, page, ask } = useFilters()
  const [perPage] = usePageSize()
  const type = noteTypes.find((one) => one === params.get('type'))
  const filter = { search: params.get('search') ?? '', ...(type ? { type } : {}) }
  const notes = useCall(getClubNotes, { params: { cid: String(cid) }, query: filter }, { keepPrevious: true })
  const at = Number(page)
  const isPrinting = usePrinting()
  const all = notes.data ?? []
  const visibleNotes = isPrinting ? all : all.slice(at * perPage, (at + 1) * perPage)
  return (
    <ReportPage
      title="Notes report (30 days)"
      lead="Notes, manual changes to dues and status, and merged records. Members never see this."
      file={{ report: 'notes', ...filter }}
    >
      <search className="report-filters">
        <PartFilter label="Name" maxLength={60} asked={filter.search} onAsk={(search) => ask({ search })} />
        <PickField
          label="Type"
          options={[{ value: '', label: 'all types' }, ...noteTypes.map((value) => ({ value, label: value }))]}
          value={type ?? ''}
          onChange={(value) => ask({ type: value })}
        />
      </search>
      <p role="status" className="muted">
        {notes.data && countWords(notes.data.length, 'note', 'notes')}
      </p>
      <Loading reads={[notes]} label="Loading the notes" blocks={[26]} />
      {notes.data?.length === 0 && (
        <Empty icon={<IconNotes aria-hidden size={36} />} title="No notes found">
          <p>This report lists notes from the last 30 days, along with earlier versions.</p>
        </Empty>
      )}
      {visibleNotes.length > 0 && <NoteTable notes={visibleNotes} />}
      {notes.data && (
        <Pager page={at} perPage={perPage} total={notes.data.length} onChange={(to) => ask({ page: String(to) })} />
      )}
    </ReportPage>
  )
}

function NoteTable({ notes }: { notes: readonly Note[] }) {
  const { time_zone: zone } = useClub()
  return (
    <ReportTable columns={['Member', 'Type', 'Note', 'Admin', 'Time']}>
      {notes.map(({ id, first, last, type, about, note, was, admin, time }) => (
        <tr key={id}>
          <th scope="row">
            {last}, {first}
          </th>
          <td>
            {type}
            {about !== '' && <span className="muted">: {about}</span>}
          </td>
          <td className="report-note">
            {note === '' ? <span className="muted">removed</span> : note}
            {was !== '' && <span className="muted report-was">Before: {was}</span>}
          </td>
          <td>{admin === '' ? <span className="muted">automatic</span> : admin}</td>
          <td className="num">
            <time dateTime={time}>{clubTime(time, zone)}</time>
          </td>
        </tr>
      ))}
    </ReportTable>
  )
}
