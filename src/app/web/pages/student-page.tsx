import { Student } from '#areas/instruction/screens/student.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

const { Later: OwnCalendar } = lazyPart(
  async () => (await import('#areas/calendars/screens/own-calendar.tsx')).OwnCalendar,
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
