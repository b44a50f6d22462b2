import { Alert } from './alert.tsx'
import { longWallTime } from './long-wall-time.ts'
import { ownClock, ownDay } from './wall-time.ts'

/** Shows when the data on the screen was read, while it cannot be read again; `at` is undefined for fresh data. */
export function KeptAt({ at }: { at: string | undefined }) {
  if (at === undefined) return null
  const isToday = ownDay(new Date(at)) === ownDay(new Date())
  return (
    <Alert kind="warn">
      Offline. This was last updated {isToday ? `at ${ownClock(new Date(at))}` : `on ${longWallTime(at)}`}.
    </Alert>
  )
}
