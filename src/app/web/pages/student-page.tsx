import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { Student } from '../../../web/screens/instruction/student.tsx'

const { Later: OwnCalendar } = lazyPart(
  async () => (await import('../../../web/screens/calendars/own-calendar.tsx')).OwnCalendar,
  <Waiting label="Loading your calendar" blocks={[6]} />,
)

/** `/student`: the reader's own lessons, and the calendar that can be subscribed to. */
export function StudentPage() {
  return (
    <Student>
      <OwnCalendar />
    </Student>
  )
}
