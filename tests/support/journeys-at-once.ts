/**
 * How many files of journeys run at the same time, each with a server of its own: one, unless JOURNEYS_AT_ONCE says
 * otherwise.
 */
export const journeysAtOnce = (): number => Number(process.env['JOURNEYS_AT_ONCE'] ?? 1)
