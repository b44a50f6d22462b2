import { Link } from 'react-router'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { platformPaths } from '#areas/platform/calls/pages.ts'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { useUser } from '#kernel/web/api/session.ts'

/** The areas of someone who is signed in (spec 003 §6); the scoreboard account is offered none (X02). */
export function OwnAreas() {
  const { scoreboard, staff, instructor } = useUser()
  if (scoreboard) return null
  return (
    <section className="card stack" aria-label="Lessons and events">
      <h2>Lessons and events</h2>
      <div className="row">
        <Link className="text-link" to={lessonPaths.student}>
          My lessons
        </Link>
        <Link className="text-link" to={instructor ? lessonPaths.dashboard : lessonPaths.instruction}>
          {instructor ? 'Lessons I give' : 'Instruction'}
        </Link>
        <Link className="text-link" to={publicEventPaths.eventAdmin}>
          My events
        </Link>
        {staff && (
          <Link className="text-link" to={platformPaths.staffReviews}>
            Review public pages (staff)
          </Link>
        )}
      </div>
    </section>
  )
}
