import { IconCalendarPlus, IconCalendarRepeat } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { DeskLog } from '#areas/bookings/screens/desk/desk-log.tsx'
import { getEditInstructorHomepage } from '#areas/instruction/calls/instruction.ts'
import { getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import './instruction.css'
import { LessonForm } from './lesson-form.tsx'
import { logLines } from './lesson-values.ts'
import { NotYetTeaching } from './not-yet-teaching.tsx'
import { SeriesForm } from './series-form.tsx'

const views = [
  { name: 'one', words: 'One lesson', Icon: IconCalendarPlus },
  { name: 'many', words: 'Many at once', Icon: IconCalendarRepeat },
] as const

/** `/instruction/addEvent`: adds a lesson, or many at once (`?view=many`), or edits one (`?eid=`; spec 003 §2). */
export function AddEvent() {
  const { user_id } = useUser()
  const [search] = useSearchParams()
  const page = useCall(getEditInstructorHomepage, { params: { user_id: String(user_id) } })
  if (!page.data)
    return (
      <Loading
        reads={[page]}
        label="Loading the form"
        blocks={[20]}
        instead={({ status }) => status === 404 && <NotYetTeaching />}
      />
    )
  const eid = search.get('eid')
  if (eid !== null && /^[1-9]\d{0,9}$/.test(eid)) return <EditLesson eid={eid} />
  const view = search.get('view') === 'many' ? 'many' : 'one'
  return (
    <Page title={view === 'many' ? 'New lessons' : 'New lesson'} width="narrow">
      <ViewTabs label="How many" tabs={views} view={view} />
      {view === 'many' ? <SeriesForm zone={page.data.time_zone} /> : <LessonForm zone={page.data.time_zone} />}
    </Page>
  )
}

function EditLesson({ eid }: { eid: string }) {
  const lesson = useCall(getScheduleEvent, { params: { eid } }, { staleTime: 0 })
  if (!lesson.data)
    return (
      <Loading
        reads={[lesson]}
        label="Loading the lesson"
        blocks={[20]}
        instead={({ status }) => status === 404 && <NotFound />}
      />
    )
  const { title, is_cancelled: isCancelled, time_zone: zone, version, log } = lesson.data
  return (
    <Page title={title} tab="Edit a lesson" width="narrow">
      {isCancelled ? (
        <Alert kind="warn">This lesson is canceled, so you can’t change it.</Alert>
      ) : (
        <LessonForm key={`${eid} ${version}`} zone={zone} lesson={lesson.data} />
      )}
      <DeskLog lines={logLines(log)} zone={zone} />
    </Page>
  )
}
