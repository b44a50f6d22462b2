import { drawReportOf } from '#domain/draws/draw-report'
import { type MixerRequest, playersInRequest } from '#domain/draws/draw-request'
import { drawLadder } from '#domain/draws/ladder'
import { ladderAsDraw } from '#domain/draws/ladder-draw'
import { drawMixer, type MixerDraw } from '#domain/draws/mixer'
import { checkDraw } from '#domain/draws/mixer-check'
import { problemIn } from '#domain/draws/problem'
import type { Refused } from '#domain/shared/result'
import { drawInWorker } from '#server/draws/draw-in-worker'
import { problemWords, reportInWords } from '#server/draws/words'
import { type Asked, askedOf, drawToCheck, type Given, type LadderAsked } from './draw-input.ts'

/** What the tool prints: a draw, a check, or the reason for neither. */
export type Printed = Readonly<Record<string, unknown>>

/** Handles one request, in this thread. */
export function answerOf(given: Given): Printed {
  const asked = askedOf(given)
  if (!asked.ok) return { error: asked.detail }
  if (asked.value.kind === 'ladder') return printedLadder(asked.value)
  const result = drawMixer(asked.value)
  return result.ok ? printed(asked.value, result.value) : refused(result)
}

/** Handles one request with the best draw found within the time, in a thread of its own. */
export async function answerWithin(given: Given, seconds: number): Promise<Printed> {
  const asked = askedOf(given)
  if (!asked.ok) return { error: asked.detail }
  if (asked.value.kind === 'ladder') return printedLadder(asked.value)
  const result = await drawInWorker(asked.value, seconds * 1000)
  if (!result.ok) return refused(result)
  return { ...printed(asked.value, result.value), isCut: result.value.isCut }
}

function printed(asked: Exclude<Asked, LadderAsked>, { draw, report }: Pick<MixerDraw, 'draw' | 'report'>): Printed {
  return {
    players: playersInRequest(asked).length,
    ...groupsOf(asked),
    rounds: draw.rounds,
    report: reportInWords(report),
  }
}

const refused = (result: Refused<string>): Printed => ({ error: problemWords(problemIn(result)), code: result.code })

/** Sizes or lists of the groups, so that a printed draw can be checked as what it is. */
function groupsOf(asked: MixerRequest): Printed {
  if (asked.kind !== 'mixed') return {}
  return { a: asked.a.length, b: asked.b.length, style: asked.style }
}

function printedLadder({ players }: LadderAsked): Printed {
  const result = drawLadder(players.map((player) => ({ player })))
  if (!result.ok) return refused(result)
  const draw = ladderAsDraw(result.value)
  const report = reportInWords(drawReportOf(draw))
  return { players: players.length, rounds: draw.rounds, ladder: result.value, report }
}

/** Checks the draw in a text. */
export function checkOf(text: string): Printed {
  const given = drawToCheck(text)
  if (!given.ok) return { error: given.detail }
  const { draw, terms } = given.value
  const checked = checkDraw(draw, terms)
  if (!checked.ok) return refused(checked)
  const { rows, report } = checked.value
  return { players: draw.players.length, rows, report: reportInWords(report) }
}
