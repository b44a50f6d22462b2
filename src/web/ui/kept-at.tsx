import { Alert } from './alert.tsx'
import { ownClock, ownDay, wallTime } from './wall-time.ts'

/** When what is on the screen was read, while it cannot be read anew; `at` is undefined for what is fresh. */
export function KeptAt({ at }: { at: string | undefined }) {
  if (at === undefined) return null
  const isToday = ownDay(new Date(at)) === ownDay(new Date())
  return <Alert kind="warn">Offline. This is what we had at {isToday ? ownClock(new Date(at)) : wallTime(at)}.</Alert>
}
