import { useEffect, useState } from 'react'

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** "4 seconds ago", counting on. Clocks of phones are wrong by seconds: what lies ahead is now. */
export function Ago({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return <time dateTime={new Date(at).toISOString()}>{agoInWords(now - at)}</time>
}

/** How long ago, in the largest unit that fits. */
export function agoInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 2) return 'now'
  if (seconds < 60) return format.format(-seconds, 'second')
  if (seconds < 3_600) return format.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3_600), 'hour')
  return format.format(-Math.floor(seconds / 86_400), 'day')
}
