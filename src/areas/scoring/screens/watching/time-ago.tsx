import { useEffect, useState } from 'react'
import * as say from '#areas/scoring/calls/messages/watching.ts'

/** "updated 4 seconds ago", counting on. Phone clocks are wrong by seconds, so a time in the future counts as now. */
export function Updated({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return <time dateTime={new Date(at).toISOString()}>{updatedInWords(now - at)}</time>
}

/** When the score changed last, in the largest unit that fits. */
export function updatedInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 2) return say.updatedNow
  if (seconds < 60) return say.updatedSeconds(seconds)
  if (seconds < 3_600) return say.updatedMinutes(Math.floor(seconds / 60))
  if (seconds < 86_400) return say.updatedHours(Math.floor(seconds / 3_600))
  return say.updatedDays(Math.floor(seconds / 86_400))
}
