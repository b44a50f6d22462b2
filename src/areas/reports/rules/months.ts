/** The months up to and including a day's month, oldest first, as YYYY-MM. */
export function lastMonths(today: string, count: number): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const latest = year * 12 + month - 1
  return Array.from({ length: count }, (_, index) => {
    const at = latest - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
