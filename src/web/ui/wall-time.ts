/**
 * An instant as people read it on the wall: MM/DD/YYYY h:mm a (spec 000 §9), in the zone given or the reader's own.
 */
export function wallTime(instant: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const clock = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`
  return `${part('month')}/${part('day')}/${part('year')} ${clock}`
}
