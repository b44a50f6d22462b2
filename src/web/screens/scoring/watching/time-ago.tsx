import { useEffect, useState } from 'react'

/** "4 seconds ago", counting on. Phone clocks are wrong by seconds, so a time in the future counts as now. */
export function Ago({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return <time dateTime={new Date(at).toISOString()}>{agoInWords(now - at)}</time>
}

/**
 * How long ago, in the largest unit that fits. Formatted by hand, because the first `Intl` formatter blocks a phone for
 * 80 ms.
 */
export function agoInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 2) return 'now'
  if (seconds < 60) return `${seconds} seconds ago`
  if (seconds < 3_600) return counted(Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return counted(Math.floor(seconds / 3_600), 'hour')
  return counted(Math.floor(seconds / 86_400), 'day')
}

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`} ago`
