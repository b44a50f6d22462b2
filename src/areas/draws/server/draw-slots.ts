import { sheetRoundsOf } from '#areas/draws/rules/sheet.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { drawOrEnd } from './draw-in-worker.ts'
import type { Plan, Slot } from './plan-draw.ts'
import type { SheetState } from './sheet-rows.ts'
import { reportInWords } from './words.ts'

/** How long the search for one draw can take, over all its divisions, in milliseconds. */
const searchMs = 5000

/** A slot with what was drawn for it. */
export interface DrawnSlot {
  readonly slot: Slot
  readonly state: SheetState
  /** What the organizer should know, such as courts that stay empty. */
  readonly notes: readonly string[]
}

/** Draws every slot of a plan, each in a thread of its own, one after the other. */
export async function drawSlots({ slots }: Plan): Promise<Result<DrawnSlot[], 'draw-too-slow'>> {
  const drawnSlots: DrawnSlot[] = []
  for (const slot of slots) {
    const result = await drawOrEnd(slot.request, Math.floor(searchMs / slots.length))
    if (!result.ok) {
      if (result.code === 'draw-too-slow') return refuse('draw-too-slow')
      throw new Error(`the engine refused a planned draw: ${result.code}`)
    }
    const { draw, report, isCut } = result.value
    const { sentence, notes } = reportInWords(report)
    const { field, request, courtNames } = slot
    const rounds = sheetRoundsOf(draw.rounds, field.entrants)
    const roundCourts = rounds.map(({ courts }) => courtNames.slice(0, courts.length))
    const state = { request, entrants: field.entrants, rounds, roundCourts, courtNames, sentence, isCut }
    drawnSlots.push({ slot, state: { ...state, leftOut: field.leftOut }, notes })
  }
  return ok(drawnSlots)
}
