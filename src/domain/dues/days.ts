const dayMilliseconds = 86_400_000

/** The day so many days after another, both YYYY-MM-DD; before it where `days` is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)
