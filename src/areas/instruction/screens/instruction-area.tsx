import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { current } from '#areas/accounts/calls/accounts.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { beginTeaching, listInstructors } from '#areas/instruction/calls/teaching.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './instruction.css'
import { ownZone } from '#kernel/web/ui/own-zone.ts'
import { instructorPath } from './lesson-paths.ts'
import { credentialNames, credentialWords } from './lesson-words.ts'

/** `/instruction`: the listed instructors, the reader's own lessons, and a link for becoming an instructor. */
export function InstructionArea() {
  const [page, setPage] = useState(1)
  const instructors = useCall(listInstructors, { query: { page: String(page) } }, { keepPrevious: true })
  return (
    <Page title="Instruction" lead="Find an instructor and sign up for a lesson.">
      <div className="row">
        <ButtonLink kind="quiet" to={lessonPaths.student}>
          My lessons
        </ButtonLink>
      </div>
      <Loading reads={[instructors]} label="Loading the instructors" blocks={[6, 6]} />
      {instructors.data?.count === 0 && <Empty title="No instructors are listed yet." />}
      <ul className="instructors">
        {instructors.data?.list.map((one) => (
          <Listed key={one.url} one={one} />
        ))}
      </ul>
      {instructors.data && instructors.data.count > 50 && (
        <div className="row" data-taps="quick">
          <Button kind="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button kind="quiet" disabled={page * 50 >= instructors.data.count} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
      <Teaching />
    </Page>
  )
}

function Listed({ one }: { one: Gotten<typeof listInstructors>['list'][number] }) {
  const { url, first, last, image, open_lessons: open } = one
  const credentials = credentialNames.filter((name) => one[name]).map((name) => credentialWords[name])
  return (
    <li className="card instructor-line">
      {image && <img className="instructor-small" src={image} alt="" width={72} height={72} loading="lazy" />}
      <span className="line-words">
        <Link className="touch-link" to={instructorPath(url)}>
          {first} {last}
        </Link>
        <span className="muted">
          {credentials.length > 0 && `${listText(credentials)} (self-reported) · `}
          {open === 0 ? 'no open lessons' : counted(open, 'open lesson')}
        </span>
      </span>
    </li>
  )
}

/** A link to the reader's own lessons, or to becoming an instructor. */
function Teaching() {
  const user = useUser()
  const navigate = useNavigate()
  const begin = useSend(beginTeaching, {
    refresh: [current],
    onDone: () => navigate(lessonPaths.editPage),
  })
  if (user.instructor)
    return (
      <section className="card stack" aria-label="You teach">
        <h2>You teach</h2>
        <div className="row">
          <ButtonLink to={lessonPaths.dashboard}>My dashboard</ButtonLink>
          <ButtonLink kind="quiet" to={lessonPaths.editPage}>
            Edit my page
          </ButtonLink>
        </div>
      </section>
    )
  return (
    <section className="card stack" aria-label="Do you teach?">
      <h2>Do you teach?</h2>
      <p>
        Publish a page with your lessons. Students sign up and cancel online. You see who’s coming and who has paid.
      </p>
      {!user.email_verified && (
        <Alert kind="warn">Confirm your email address first. Open the link we emailed you.</Alert>
      )}
      {begin.error && <Alert>{begin.error.message}</Alert>}
      <div className="row">
        <Button
          loading={begin.isPending}
          disabled={!user.email_verified}
          onClick={() => begin.mutate({ body: { timeZone: zoneOfBrowser() } })}
        >
          Become an instructor
        </Button>
      </div>
    </section>
  )
}

/** US zones' IANA names by their short names, as in the list of zones. */
const shortNames: Readonly<Record<string, string>> = {
  'America/Anchorage': 'US/Alaska',
  'America/Adak': 'US/Aleutian',
  'America/Phoenix': 'US/Arizona',
  'America/Chicago': 'US/Central',
  'America/Indiana/Indianapolis': 'US/East-Indiana',
  'America/New_York': 'US/Eastern',
  'Pacific/Honolulu': 'US/Hawaii',
  'America/Indiana/Knox': 'US/Indiana-Starke',
  'America/Detroit': 'US/Michigan',
  'America/Denver': 'US/Mountain',
  'America/Los_Angeles': 'US/Pacific',
  'Pacific/Pago_Pago': 'US/Samoa',
}

function zoneOfBrowser(): string {
  const zone = ownZone()
  return shortNames[zone] ?? zone
}
