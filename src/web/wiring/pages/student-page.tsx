import { Student } from '../../screens/instruction/student.tsx'
import { later } from '../../ui/later.tsx'
import { Waiting } from '../../ui/waiting.tsx'

const { Later: OwnCalendar } = later(
  async () => (await import('../../screens/calendars/own-calendar.tsx')).OwnCalendar,
  <Waiting label="Looking for your calendar" blocks={[6]} />,
)

/** `/student`: one's own lessons, and the calendar that can be subscribed to. */
export function StudentPage() {
  return (
    <Student>
      <OwnCalendar />
    </Student>
  )
}
