import { sweepGrid } from './grid.ts'

const odd = Array.from({ length: 46 }, (_, index) => 5 + 2 * index)

// A small budget, as for even numbers of players; the sweep is split so that two workers share it.
sweepGrid(odd, 2_000)
