import { sweepGrid } from './grid.ts'

const even = Array.from({ length: 47 }, (_, index) => 4 + 2 * index)

// A small budget: validity and byes do not depend on how long the search runs. The full one runs in `bench:draws`.
sweepGrid(even, 2_000)
