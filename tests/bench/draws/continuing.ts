import { knownCells } from '#areas/draws/tests/rules/known-figures.ts'
import { measured, numbered } from './measured.ts'

const keys = ['partnerRepeats', 'partnerC2', 'oppSS', 'oppMax', 'neverMet'] as const

/** Plays two rounds of each cell, then draws the rest again, with and without knowledge of the earlier rounds. */
export function* continuing(seed: number): Generator<string> {
  yield '\n## Going on after two played rounds: 196 cells\n'
  const counts = { kept: 0, anew: 0, partners: 0, opponents: 0 }
  for (const { players, courts, rounds } of knownCells) {
    const request = { kind: 'doubles', players: numbered(players), courts, rounds, seed } as const
    const whole = measured(request)
    const played = whole.draw.rounds.slice(0, 2)
    const isAsGood = (made: typeof whole) => {
      const at = keys.find((key) => made.report[key].value !== whole.report[key].value)
      return at === undefined || made.report[at].value < whole.report[at].value
    }
    if (isAsGood(measured({ ...request, seed: seed + 1, played, earlier: whole.draw.rounds.slice(2) }))) counts.kept++
    const anew = measured({ ...request, seed: seed + 1, played })
    if (isAsGood(anew)) counts.anew++
    if (anew.report.partnerC2.value <= whole.report.partnerC2.value) counts.partners++
    if (anew.report.oppSS.value <= whole.report.oppSS.value) counts.opponents++
  }
  yield `- With the rounds drawn before to begin from: ${counts.kept} of 196 as good as before.`
  yield `- Drawn anew: partners as good ${counts.partners}, opponents ${counts.opponents}, everything ${counts.anew} of 196.`
}
