const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-10` as people read it: October 2026. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
