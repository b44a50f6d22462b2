import { Link } from 'react-router'
import { lessonPaths } from '#areas/instruction/screens/lesson-paths.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { routes } from '#kernel/web/frame/paths.ts'

/** The areas of someone who is signed in (spec 003 §6); the scoreboard account is offered none (X02). */
export function OwnAreas() {
  const { scoreboard, staff, instructor } = useUser()
  if (scoreboard) return null
  return (
    <section className="card stack" aria-label="Lessons and events">
      <h2>Lessons and events</h2>
      <div className="row">
        <Link className="text-link" to={routes.student}>
          My lessons
        </Link>
        <Link className="text-link" to={instructor ? lessonPaths.dashboard : routes.instruction}>
          {instructor ? 'Lessons I give' : 'Instruction'}
        </Link>
        <Link className="text-link" to={routes.eventAdmin}>
          My events
        </Link>
        {staff && (
          <Link className="text-link" to={routes.staffReviews}>
            Review public pages (staff)
          </Link>
        )}
      </div>
    </section>
  )
}
