import { IconCalendarWeek, IconDownload, IconList, IconPlus, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  getEditInstructorHomepage,
  getFutureScheduleInstructorWithClients,
} from '#areas/instruction/calls/instruction.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { exportLessonStudents } from '#areas/instruction/calls/teaching.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { isBeingRefunded } from '#areas/payments/screens/charged-card.tsx'
import { useWeek, WeekBar } from '#areas/schedule/screens/week-calendar.tsx'
import { longDayText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { OfflineBanner } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import { CancelLessons } from './cancel-lessons.tsx'
import './instruction.css'
import { instructorPath } from './lesson-paths.ts'
import { dayOfText } from './lesson-words.ts'
import { MoreLessons, useShownLessons } from './more-lessons.tsx'
import { NotYetTeaching } from './not-yet-teaching.tsx'
import { TaughtCard } from './taught-card.tsx'
import { cardsOf, type TaughtLesson } from './taught-lesson.ts'
import { WeekOfLessons } from './week-of-lessons.tsx'

const views = [
  { name: 'agenda', words: 'Agenda', Icon: IconList },
  { name: 'week', words: 'Week', Icon: IconCalendarWeek },
] as const

/** `/instruction/dashboard`: the instructor's lessons with their students, as an agenda or by week (spec 003 §2). */
export function InstructorDashboard({ children }: { children?: ReactNode }) {
  const { user_id } = useUser()
  const params = { user_id: String(user_id) }
  const page = useCall(getEditInstructorHomepage, { params })
  if (!page.data)
    return (
      <Loading
        reads={[page]}
        label="Loading your lessons"
        blocks={[10, 10]}
        instead={({ status }) => status === 404 && <NotYetTeaching />}
      />
    )
  const { url, published, review, time_zone: zone } = page.data
  return (
    <Page title="My lessons" tab="Instructor dashboard">
      <OfflineBanner />
      {review === 'taken-down' && <Alert>Our staff took your page down, so students can’t see your lessons.</Alert>}
      {!published && <Alert kind="info">Your page isn’t published, so no one can sign up yet.</Alert>}
      <div className="row no-print">
        <ButtonLink to={lessonPaths.add} icon={<IconPlus aria-hidden size={22} />}>
          New lesson
        </ButtonLink>
        <ButtonLink kind="quiet" to={`${lessonPaths.add}?view=many`}>
          Many at once
        </ButtonLink>
        <ButtonLink kind="quiet" to={lessonPaths.editPage}>
          Edit my page
        </ButtonLink>
        <ButtonLink kind="quiet" to={paymentPaths.cards}>
          Card payments
        </ButtonLink>
        {published && url !== null && (
          <ButtonLink kind="quiet" to={instructorPath(url)}>
            Open my page
          </ButtonLink>
        )}
      </div>
      <Lessons zone={zone} />
      {children}
    </Page>
  )
}

/** How often the dashboard looks at the progress of refunds, in milliseconds. */
const refundsAgainMs = 3000

/** Today's lessons stay on the dashboard until the day ends, for payments and no-shows. */
function Lessons({ zone }: { zone: string }) {
  const { user_id } = useUser()
  const [search] = useSearchParams()
  const view = search.get('view') === 'week' ? 'week' : 'agenda'
  const [today] = useState(() => dayIn(zone, new Date()))
  const { sunday, show } = useWeek(today)
  const shownLessons = useShownLessons()
  const query =
    view === 'week' ? { from: sunday, until: dateAfter(sunday, 7) } : { from: today, limit: String(shownLessons.limit) }
  const params = { user_id: String(user_id) }
  const [isRefunding, setRefunding] = useState(false)
  const lessonsQuery = useCall(
    getFutureScheduleInstructorWithClients,
    { params, query },
    { keepPrevious: true, refetchInterval: isRefunding && refundsAgainMs },
  )
  const isStillRefunding = lessonsQuery.data?.some((one) => isBeingRefunded(cardsOf(one), one.is_cancelled)) ?? false
  if (isStillRefunding !== isRefunding) setRefunding(isStillRefunding)
  const { lessons, isMore } = shownLessons.of(lessonsQuery.data ?? [])
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <div className="no-print">
        <ViewTabs label="Lessons" tabs={views} view={view} />
      </div>
      <Loading reads={[lessonsQuery]} label="Loading your lessons" blocks={[10, 10]} />
      {lessonsQuery.data && view === 'week' && (
        <>
          <WeekBar sunday={sunday} today={today} onShow={show} />
          {lessonsQuery.isPlaceholderData ? (
            <Loading reads={[reading]} label="Loading the week" blocks={[10]} />
          ) : (
            <WeekOfLessons sunday={sunday} today={today} lessons={lessonsQuery.data} />
          )}
        </>
      )}
      {lessonsQuery.data && view === 'agenda' && (
        <>
          <Tools isAny={lessons.length > 0} onCancelSeveral={() => setChoosing(!isChoosing)} />
          {lessons.length === 0 && <Empty title="You have no upcoming lessons. Add one, or many at once." />}
          {isChoosing ? (
            <CancelLessons lessons={lessons} onClose={() => setChoosing(false)} />
          ) : (
            <Agenda lessons={lessons} />
          )}
          {isMore && <MoreLessons isBusy={lessonsQuery.isPlaceholderData} onMore={shownLessons.showMore} />}
        </>
      )}
    </>
  )
}

function Tools({ isAny, onCancelSeveral }: { isAny: boolean; onCancelSeveral: () => void }) {
  const { user_id } = useUser()
  const list = useSend(exportLessonStudents, { onDone: (text) => saveCsvFile('my-students.csv', text) })
  if (!isAny) return null
  return (
    <>
      {list.error && <Alert>{list.error.message}</Alert>}
      <div className="row no-print">
        <Button
          kind="quiet"
          size="sm"
          icon={<IconDownload aria-hidden size={22} />}
          loading={list.isPending}
          onClick={() => list.mutate({ params: { user_id: String(user_id) } })}
        >
          Save as CSV
        </Button>
        <Button kind="quiet" size="sm" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
          Print the day sheet
        </Button>
        <Button kind="quiet" size="sm" onClick={onCancelSeveral}>
          Cancel several…
        </Button>
      </div>
    </>
  )
}

/** The lessons day by day; on paper only the first day, as that day's sheet. */
function Agenda({ lessons }: { lessons: readonly TaughtLesson[] }) {
  const days = Map.groupBy(lessons, ({ start_text }) => dayOfText(start_text))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="stack lesson-day" aria-label={longDayText(day)}>
      <h2>{longDayText(day)}</h2>
      {ofDay.map((lesson) => (
        <TaughtCard key={lesson.eid} lesson={lesson} />
      ))}
    </section>
  ))
}
