const two = (value: number) => String(value).padStart(2, '0')

/**
 * An instant on the reader's own wall clock: MM/DD/YYYY h:mm a (spec 000 §9). Avoids `Intl`, whose first formatter
 * blocks a phone for 80 ms.
 */
export function wallTime(instant: string): string {
  const at = new Date(instant)
  const day = `${two(at.getMonth() + 1)}/${two(at.getDate())}/${at.getFullYear()}`
  return `${day} ${at.getHours() % 12 || 12}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'am' : 'pm'}`
}
