import { IconCertificate } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { getFutureScheduleClient, getInstructorHomepage } from '#areas/instruction/calls/instruction.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { OfflineBanner } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { RichText } from '#kernel/web/ui/rich-text.tsx'
import './instruction.css'
import { instructorPath } from './lesson-paths.ts'
import { LessonRow } from './lesson-row.tsx'
import { credentialNames, credentialWords } from './lesson-words.ts'
import { LessonsByWeek } from './lessons-by-week.tsx'
import { MoreLessons, useShownLessons } from './more-lessons.tsx'
import { OwnPart, OwnPill } from './own-part.tsx'
import { SignUp } from './sign-up.tsx'

const ReportPage = lazyScreen(() => import('#areas/platform/screens/report-page.tsx'), 'ReportPage')

type Homepage = Gotten<typeof getInstructorHomepage>

/** `/instruction/{url}`: who the instructor is, and the upcoming lessons (spec 003 §2). */
export function InstructorPage() {
  const { url = '' } = useParams()
  const page = useCall(getInstructorHomepage, { params: { url } })
  if (!page.data)
    return (
      <Loading
        reads={[page]}
        label="Loading the instructor"
        blocks={[14, 10, 10]}
        instead={({ status }) => status === 404 && <NotFound />}
      />
    )
  // A former address leads to the current one.
  if (page.data.url !== url.toLowerCase()) return <Navigate to={instructorPath(page.data.url)} replace />
  return <Instructor page={page.data} />
}

function Instructor({ page }: { page: Homepage }) {
  const name = `${page.first} ${page.last}`
  return (
    <Page title={name}>
      <OfflineBanner />
      <Standing page={page} />
      <About page={page} name={name} />
      <Schedule url={page.url} howToPay={page.how_to_pay} zone={page.time_zone} />
      <p className="muted">Times are in {zoneWords(page.time_zone)}, the instructor’s time zone.</p>
      <div className="row">
        <Suspense fallback={null}>
          <ReportPage />
        </Suspense>
      </div>
    </Page>
  )
}

/** A new instructor has nothing to say about themselves yet. */
function About({ page, name }: { page: Homepage; name: string }) {
  const { image, bio, how_to_pay: howToPay } = page
  if (!image && bio === '' && howToPay === '' && credentialsOf(page).length === 0) return null
  return (
    <section className="card stack" aria-label={`About ${name}`}>
      <div className="instructor-head">
        {image && <img className="instructor-picture" src={image} alt={name} width={160} height={160} />}
        <Credentials page={page} />
      </div>
      {bio !== '' && <RichText html={bio} />}
      {howToPay !== '' && <p>How to pay: {howToPay}</p>}
    </section>
  )
}

/** What the page's owner needs to know, above it; students have no use for it. */
function Standing({ page }: { page: Homepage }) {
  const { user } = useSession()
  const isOwn = user?.url === page.url
  return (
    <>
      {isOwn && !page.is_listed && (
        <Alert kind="warn">
          Our staff hasn’t accepted this page yet. Only people with the link can see it, and links in its text don’t
          work.
        </Alert>
      )}
      {isOwn && (
        <div className="row">
          <ButtonLink kind="quiet" to={lessonPaths.editPage}>
            Edit my page
          </ButtonLink>
          <ButtonLink kind="quiet" to={lessonPaths.dashboard}>
            My lessons
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const credentialsOf = (page: Homepage) => credentialNames.filter((name) => page[name])

/** What instructors state about themselves; no one has checked it. */
function Credentials({ page }: { page: Homepage }) {
  const credentials = credentialsOf(page)
  if (credentials.length === 0) return null
  return (
    <div className="stack">
      <div className="row">
        {credentials.map((name) => (
          <Pill key={name} kind="info" icon={<IconCertificate aria-hidden size={20} />}>
            {credentialWords[name]}
          </Pill>
        ))}
      </div>
      <p className="muted">Self-reported by {page.first}.</p>
    </div>
  )
}

function Schedule({ url, howToPay, zone }: { url: string; howToPay: string; zone: string }) {
  const { user } = useSession()
  // After the login the page stays visible while it is read again for its new reader.
  const shownLessons = useShownLessons()
  const input = { params: { url }, body: { user_id: user?.user_id ?? null, limit: shownLessons.limit } }
  const schedule = useCall(getFutureScheduleClient, input, { keepPrevious: true })
  const { lessons, isMore } = shownLessons.of(schedule.data ?? [])
  return (
    <section className="stack" aria-labelledby="lessons-to-come">
      <h2 id="lessons-to-come">Lessons</h2>
      <Loading reads={[schedule]} label="Loading the lessons" blocks={[8, 8]} />
      {schedule.data?.length === 0 && <Empty title="No lessons are scheduled right now. Check back later." />}
      {lessons.length > 0 && (
        <LessonsByWeek
          lessons={lessons}
          zone={zone}
          rowOf={(lesson) => (
            <LessonRow key={lesson.eid} lesson={lesson} aside={<OwnPill lesson={lesson} />}>
              {lesson.srid === null ? <SignUp lesson={lesson} /> : <OwnPart lesson={lesson} howToPay={howToPay} />}
            </LessonRow>
          )}
        />
      )}
      {isMore && <MoreLessons isBusy={schedule.isPlaceholderData} onMore={shownLessons.showMore} />}
    </section>
  )
}
