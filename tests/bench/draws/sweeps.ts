import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { isSound, type Measured, measured, numbered, timesOf } from './measured.ts'

type Sweep = {
  cells: number
  inTurn: number
  sound: number
  partners: number
  opponents: number
  times: number[]
  misses: string[]
}

const fresh = (): Sweep => ({ cells: 0, inTurn: 0, sound: 0, partners: 0, opponents: 0, times: [], misses: [] })

function note(sweep: Sweep, made: Measured, perCourt: number, name: string): void {
  sweep.cells++
  sweep.times.push(made.cpuMs)
  if (made.report.byesOutOfTurn === 0) sweep.inTurn++
  if (isSound(made, perCourt)) sweep.sound++
  else sweep.misses.push(`${name}: byes`)
  const { partnerRepeats, partnerC2, oppSS } = made.report
  if (partnerRepeats.value <= partnerRepeats.bound && partnerC2.value <= partnerC2.bound) sweep.partners++
  else sweep.misses.push(`${name}: partners`)
  if (oppSS.value <= oppSS.bound) sweep.opponents++
}

function told({ cells, inTurn, sound, partners, opponents, times, misses }: Sweep): string {
  const share = ((100 * opponents) / cells).toFixed(1)
  const missed = misses.length === 0 ? 'nothing missed' : `missed ${misses.slice(0, 20).join('; ')}`
  return `${cells} draws, ${sound} valid with byes at the bound, ${inTurn} with byes in turn, ${partners} with partners at the bound, ${opponents} (${share} %) with opponents at the bound; ${timesOf(times)}; ${missed}`
}

/** Every number of players, courts and rounds, with the usual budget and a seed of its own for each cell. */
export function* everyDoubles(step: number): Generator<string> {
  yield '\n## Every number of players, courts and rounds\n'
  const sweep = fresh()
  for (let players = 4; players <= 96; players += step) {
    for (let courts = 1; courts <= Math.min(24, Math.floor(players / 4)); courts++) {
      for (let rounds = 1; rounds <= 10; rounds++) {
        const seed = players * 1000 + courts * 10 + rounds
        const made = measured({ kind: 'doubles', players: numbered(players), courts, rounds, seed })
        note(sweep, made, 4, `${players} players, ${courts} courts, ${rounds} rounds`)
      }
    }
  }
  yield `- ${told(sweep)}.`
}

/** As many A as B, on all the courts they can fill; and entrants one to one, with every number of courts. */
export function* otherKinds(step: number): Generator<string> {
  yield '\n## Mixed, one to one, rated\n'
  const mixed = fresh()
  for (let size = 3; size <= 48; size++) {
    for (let rounds = 3; rounds <= 10; rounds++) {
      const groups = { a: numbered(size), b: numbered(size, size + 1) }
      const made = measured({ kind: 'mixed', ...groups, courts: Math.floor(size / 2), rounds, seed: size })
      note(mixed, made, 4, `${size} and ${size}, ${rounds} rounds`)
    }
  }
  yield `- Mixed, 3 to 48 in each group, 3 to 10 rounds: ${told(mixed)}.`
  const versus = fresh()
  for (let entrants = 2; entrants <= 96; entrants += step) {
    for (let courts = 1; courts <= Math.min(24, Math.floor(entrants / 2)); courts++) {
      for (let rounds = 1; rounds <= 10; rounds++) {
        const made = measured({ kind: 'singles', players: numbered(entrants), courts, rounds, seed: entrants })
        note(versus, made, 2, `${entrants} entrants, ${courts} courts, ${rounds} rounds`)
      }
    }
  }
  yield `- One to one, 2 to 96 entrants: ${told(versus)}.`
  yield `- Rated: ${told(scrambles())}.`
}

function scrambles(): Sweep {
  const sweep = fresh()
  for (const players of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 21, 22, 24, 28, 32, 40, 48, 64, 96]) {
    for (const rounds of [3, 5, 8, 10]) {
      const ratings = numbered(players).map((player) => 2 + ((player * 37) % 31) / 10)
      const courts = Math.min(24, Math.floor(players / 4))
      const request: MixerRequest = {
        kind: 'scramble',
        players: numbered(players),
        ratings,
        courts,
        rounds,
        seed: players,
      }
      note(sweep, measured(request), 4, `${players} rated players, ${rounds} rounds`)
    }
  }
  return sweep
}
