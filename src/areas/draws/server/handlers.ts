import {
  doublesMixer,
  doublesMixerAI,
  doublesMixerNew,
  doublesMixerTest,
  doublesSubMixer,
  drawDivisions,
  halfHalfMixer,
  mixedRatings,
  partnerSubMixer,
  pieMixer,
  pieMixerNew,
  singlesMixer,
} from '#areas/draws/calls/making.ts'
import { getEvent } from '#areas/events/server/event-rows.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { assignGroupHandler, fillGroupsHandler } from './assign-group.ts'
import { bringBackHandler } from './bring-back.ts'
import { changeDrawHandler } from './change-draw.ts'
import { drawOptionsHandlers } from './draw-options.ts'
import { drawReadsHandlers } from './draw-reads.ts'
import { makeDraw, tryDraw } from './make-draw.ts'
import { resetHandler } from './reset-draw.ts'
import { runDrawHandlers } from './run-draw.ts'
import { swapHandlers } from './swap-players.ts'

export const drawsHandlers: readonly MountedCall[] = [
  handle(doublesMixer, async (request) => makeDraw(request, 'doubles', 'event', request.body)),
  handle(doublesMixerNew, async (request) => makeDraw(request, 'doubles', 'event', request.body)),
  handle(doublesMixerTest, async (request) => tryDraw(request, 'doubles', request.body)),
  handle(doublesMixerAI, async (request) => makeDraw(request, 'ai', 'event', request.body)),
  handle(pieMixer, async (request) => makeDraw(request, 'pie', 'event', request.body)),
  handle(pieMixerNew, async (request) => makeDraw(request, 'pie', 'event', request.body)),
  handle(halfHalfMixer, async (request) => makeDraw(request, 'half-half', 'event', request.body)),
  handle(mixedRatings, async (request) => makeDraw(request, 'scramble', 'event', request.body)),
  handle(singlesMixer, async (request) => {
    const { needs_partner } = await getEvent(request.deps.db, request.subject)
    return makeDraw(request, needs_partner ? 'partners' : 'singles', 'event', request.body)
  }),
  handle(partnerSubMixer, async (request) =>
    makeDraw(request, 'partner-sub', { divisionId: request.subject.divisionId }, request.body),
  ),
  handle(doublesSubMixer, async (request) =>
    makeDraw(request, 'doubles-sub', { divisionId: request.subject.divisionId }, request.body),
  ),
  handle(drawDivisions, async (request) => makeDraw(request, request.body.kind, 'divisions', request.body)),
  resetHandler,
  assignGroupHandler,
  fillGroupsHandler,
  changeDrawHandler,
  bringBackHandler,
  ...swapHandlers,
  ...runDrawHandlers,
  ...drawOptionsHandlers,
  ...drawReadsHandlers,
]
