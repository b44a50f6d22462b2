import type { DoublesRequest } from '#areas/draws/rules/draw-request.ts'
import { type KnownFigures, knownCells } from '#areas/draws/tests/rules/known-figures.ts'
import { isSound, type Measured, measured, numbered, timesOf } from './measured.ts'

type Cell = KnownFigures & { readonly made: Measured }

const ours = ({ report }: Measured) =>
  [report.partnerRepeats, report.oppSS, report.oppMax, report.neverMet].map((figure) => figure.value)
const bounds = ({ report }: Measured) =>
  [report.partnerRepeats, report.oppSS, report.oppMax, report.neverMet].map((figure) => figure.bound)

type How = Pick<DoublesRequest, 'isSearchOnly' | 'mayLeaveTurns' | 'budget'>

/** Without known designs, and with as many moves as when the figures of the table were first compared. */
const alone: How = { isSearchOnly: true, budget: 1_500_000 }

function drawCells(seed: number, how: How = {}): Cell[] {
  return knownCells.map((cell) => {
    const { players, courts, rounds } = cell
    const request = { kind: 'doubles', players: numbered(players), courts, rounds, seed, ...how } as const
    return { ...cell, made: measured(request) }
  })
}

/** The number of cells that are no worse than the best known draw in each figure. */
function countsOf(cells: readonly Cell[]): string {
  const reached = [0, 1, 2, 3].map(
    (at) => cells.filter(({ made, figures }) => (ours(made)[at] ?? 0) <= (figures[at] ?? 0)).length,
  )
  const [partners = 0, squared = 0, most = 0, never = 0] = reached
  const sound = cells.filter(({ made }) => isSound(made, 4) && made.report.partnerC2.isBestPossible).length
  return (
    `byes and partners at the bound ${sound}, partner repeats ${partners}, oppSS ${squared}, oppMax ${most}, ` +
    `neverMet ${never} of ${cells.length} as good as the best known; ${timesOf(cells.map(({ made }) => made.cpuMs))}`
  )
}

/** A draw is a record when its figures beat the best known ones, compared place by place. */
function isRecord({ made, figures }: Cell): boolean {
  const at = ours(made).findIndex((value, place) => value !== figures[place])
  return at >= 0 && (ours(made)[at] ?? 0) < (figures[at] ?? 0)
}

/** The 196 cells of the table, with known designs and by search alone. */
export function* knownGrid(seeds: readonly number[]): Generator<string> {
  yield '## All courts in use: 196 cells\n'
  yield 'Partner repeats / oppSS / oppMax / neverMet. A bound may be out of reach; `~` and `?` are explained in [areas/draws.md](areas/draws.md).\n'
  for (const seed of seeds) yield `- Seed ${seed}, with known designs: ${countsOf(drawCells(seed))}.`
  for (const seed of seeds)
    yield `- Seed ${seed}, search alone (1.5 million moves): ${countsOf(drawCells(seed, alone))}.`
  for (const seed of seeds) {
    const cells = drawCells(seed, { ...alone, mayLeaveTurns: true })
    yield `- Seed ${seed}, search alone, byes free to leave their turn: ${countsOf(cells)}.`
  }
  const cells = drawCells(seeds[0] ?? 1)
  const records = cells.filter(isRecord)
  const outOfTurn = cells.filter(({ made }) => made.report.byesOutOfTurn > 0)
  yield `- Byes out of turn in ${outOfTurn.length} cells: ${outOfTurn.map(({ players, rounds }) => `${players} players, ${rounds} rounds`).join('; ')}.`
  yield `- Better than the best known: ${records.map(({ players, rounds }) => `${players} players, ${rounds} rounds`).join('; ') || 'none'}.\n`
  yield '| players (courts) | rounds | ours | lower bounds | best known | CPU ms |\n|---|---|---|---|---|---|'
  for (const { players, courts, rounds, figures, mark, made } of cells) {
    const known = `${figures.join('/')}${mark}`
    yield `| ${players} (${courts}) | ${rounds} | ${ours(made).join('/')} | ${bounds(made).join('/')} | ${known} | ${made.cpuMs.toFixed(1)} |`
  }
}
