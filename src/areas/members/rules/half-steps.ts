/** Rating bodies use half steps. Source: spec 003 §5 Ratings. */
export const rating = { least: 2.5, most: 6, step: 0.5 } as const

/** A rating with its decimal: `3.0` */
export const ratingText = (value: number): string => value.toFixed(1)

/** All ratings in ascending order. */
export const ratingSteps: readonly number[] = Array.from(
  { length: (rating.most - rating.least) / rating.step + 1 },
  (_, index) => rating.least + index * rating.step,
)
