import { drawReportOf } from '#areas/draws/rules/draw-report.ts'
import { type MixerRequest, playersInRequest } from '#areas/draws/rules/draw-request.ts'
import { drawLadder } from '#areas/draws/rules/ladder.ts'
import { ladderAsDraw } from '#areas/draws/rules/ladder-draw.ts'
import { drawMixer, type MixerDraw } from '#areas/draws/rules/mixer.ts'
import { checkDraw } from '#areas/draws/rules/mixer-check.ts'
import { problemIn } from '#areas/draws/rules/problem.ts'
import { drawInWorker } from '#areas/draws/server/draw-in-worker.ts'
import { problemWords, reportInWords } from '#areas/draws/server/words.ts'
import type { Refused } from '#kernel/rules/result.ts'
import { type Asked, askedOf, drawToCheck, type Given, type LadderAsked } from './draw-input.ts'

/** What the tool prints: a draw, a check, or the reason for neither. */
export type Printed = Readonly<Record<string, unknown>>

/** Handles one request, in this thread. */
export function answerOf(input: Given): Printed {
  const request = askedOf(input)
  if (!request.ok) return { error: request.detail }
  if (request.value.kind === 'ladder') return printedLadder(request.value)
  const result = drawMixer(request.value)
  return result.ok ? printed(request.value, result.value) : refusalAnswer(result)
}

/** Handles one request with the best draw found within the time, in a separate thread. */
export async function answerWithin(input: Given, seconds: number): Promise<Printed> {
  const request = askedOf(input)
  if (!request.ok) return { error: request.detail }
  if (request.value.kind === 'ladder') return printedLadder(request.value)
  const result = await drawInWorker(request.value, seconds * 1000)
  if (!result.ok) return refusalAnswer(result)
  return { ...printed(request.value, result.value), isCut: result.value.isCut }
}

function printed(request: Exclude<Asked, LadderAsked>, { draw, report }: Pick<MixerDraw, 'draw' | 'report'>): Printed {
  return {
    players: playersInRequest(request).length,
    ...groupsOf(request),
    rounds: draw.rounds,
    report: reportInWords(report),
  }
}

const refusalAnswer = (result: Refused<string>): Printed => ({
  error: problemWords(problemIn(result)),
  code: result.code,
})

/** Returns the groups' sizes or lists, so that a printed draw can be checked with them. */
function groupsOf(request: MixerRequest): Printed {
  if (request.kind !== 'mixed') return {}
  return { a: request.a.length, b: request.b.length, style: request.style }
}

function printedLadder({ players }: LadderAsked): Printed {
  const result = drawLadder(players.map((player) => ({ player })))
  if (!result.ok) return refusalAnswer(result)
  const draw = ladderAsDraw(result.value)
  const report = reportInWords(drawReportOf(draw))
  return { players: players.length, rounds: draw.rounds, ladder: result.value, report }
}

/** Checks the draw in a text. */
export function checkOf(text: string): Printed {
  const check = drawToCheck(text)
  if (!check.ok) return { error: check.detail }
  const { draw, terms } = check.value
  const checked = checkDraw(draw, terms)
  if (!checked.ok) return refusalAnswer(checked)
  const { rows, report } = checked.value
  return { players: draw.players.length, rows, report: reportInWords(report) }
}
