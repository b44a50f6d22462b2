/** `2026-10` as people read it: October 2026. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  const first = new Date(Date.UTC(Number(year), Number(number) - 1))
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
