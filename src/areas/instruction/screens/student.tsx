import { IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getStudentSchedule } from '#areas/instruction/calls/instruction.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { OfflineBanner } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { StudentCode } from './student-code.tsx'
import './instruction.css'
import { LessonCard } from './lesson-card.tsx'
import { instructorPath } from './lesson-paths.ts'
import { OwnPart, OwnPill } from './own-part.tsx'

type Lesson = Gotten<typeof getStudentSchedule>[number]

/** `/student`: the reader's own lessons, upcoming and from the last 90 days (spec 003 §2). `children`: the calendar. */
export function Student({ children }: { children?: ReactNode }) {
  const user = useUser()
  const schedule = useCall(getStudentSchedule, { params: { user_id: String(user.user_id) } })
  const now = new Date().toISOString()
  const [past, coming] = [
    (schedule.data ?? []).filter(({ end_time }) => end_time <= now),
    (schedule.data ?? []).filter(({ end_time }) => end_time > now),
  ]
  return (
    <Page title={`Hello ${user.first}`} tab="My lessons" lead="Lessons you’ve signed up for.">
      <OfflineBanner />
      <Loading reads={[schedule]} label="Loading your lessons" blocks={[10, 10]} />
      {schedule.data && coming.length === 0 && (
        <Empty icon={<IconSchool aria-hidden size={40} />} title="You have no upcoming lessons.">
          <ButtonLink to={lessonPaths.instruction}>Find an instructor</ButtonLink>
        </Empty>
      )}
      {coming.length > 0 && <Lessons title="Upcoming" lessons={coming} />}
      {past.length > 0 && <Lessons title="The last 90 days" lessons={past.toReversed()} isPast />}
      <p>
        <Link to={paymentPaths.payments}>All my payments</Link>
      </p>
      {children}
    </Page>
  )
}

interface Props {
  readonly title: string
  readonly lessons: readonly Lesson[]
  readonly isPast?: boolean
}

function Lessons({ title, lessons, isPast = false }: Props) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <div className="lessons">
        {lessons.map((lesson) => (
          <LessonCard key={lesson.eid} lesson={lesson} aside={<OwnPill lesson={lesson} />} by={<By lesson={lesson} />}>
            {!isPast && (
              <>
                <StudentCode lesson={lesson} />
                <OwnPart lesson={lesson} howToPay={lesson.how_to_pay} />
              </>
            )}
          </LessonCard>
        ))}
      </div>
    </section>
  )
}

function By({ lesson: { instructor, url } }: { lesson: Lesson }) {
  return <p>With {url === null ? instructor : <Link to={instructorPath(url)}>{instructor}</Link>}</p>
}
