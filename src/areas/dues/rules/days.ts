const dayMilliseconds = 86_400_000

/** The day that is `days` after another one, or before it if `days` is negative; both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)
