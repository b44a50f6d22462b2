import { readWallTime, type WallTime } from '#kernel/rules/wall-time.ts'

/** The minute that was computed last. The screen runs for months, so it keeps only this one. */
let latest: { readonly zone: string; readonly minute: number; readonly shown: WallTime } | undefined

/** The date and time on the club's clock; `at` in milliseconds. */
export function clockAt(zone: string, at: number): WallTime {
  const minute = Math.floor(at / 60_000)
  if (latest?.zone !== zone || latest.minute !== minute)
    latest = { zone, minute, shown: readWallTime(zone, new Date(at)) }
  return latest.shown
}

/** The day on the club's calendar, YYYY-MM-DD. */
export const dayAt = (zone: string, at: number): string => clockAt(zone, at).moment.slice(0, 'YYYY-MM-DD'.length)
