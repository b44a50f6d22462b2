import { counted } from './counted.ts'
/**
 * How long to wait, in readable form, never shorter than the actual wait: at least `10 seconds`, then in seconds,
 * minutes or hours, such as `12 minutes`. `seconds` is above 0.
 */
export function waitWords(seconds: number): string {
  if (seconds < 90) return counted(Math.max(10, Math.ceil(seconds)), 'second')
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}
