import { Student } from '../../screens/instruction/student.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Waiting } from '../../ui/waiting.tsx'

const { Later: OwnCalendar } = lazyPart(
  async () => (await import('../../screens/calendars/own-calendar.tsx')).OwnCalendar,
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
