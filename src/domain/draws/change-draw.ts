import { ok, type Result } from '../shared/result.ts'
import type { DrawChange } from './change-kinds.ts'
import { type ChangeNews, newsOf } from './change-news.ts'
import type { DrawRefusal } from './check-request.ts'
import type { Draw } from './draw.ts'
import { type MixerRequest, playersInRequest } from './draw-request.ts'
import { drawMixer, type MixerDraw } from './mixer.ts'
import { refuseFor } from './problem.ts'
import { type SwapRefusal, swapInRound, swapThroughout } from './swap.ts'

export type ChangeRefusal = DrawRefusal | SwapRefusal | 'already-there' | 'not-there' | 'group-missing'

/** The draw as it runs: its request, its rounds, and how many of them are played. */
export type Running = { readonly request: MixerRequest; readonly draw: Draw; readonly played: number }

export type ChangedDraw = {
  /** The current request, for further changes. */
  readonly request: MixerRequest
  readonly draw: Draw
  /** Absent after a swap, which draws nothing again. */
  readonly report?: MixerDraw['report']
  /** For the change log: what happened, and its effect on the draw. */
  readonly news: ChangeNews
}

/**
 * Changes a draw while it runs. Rounds already played stay identical to the byte; after a change of players, courts or
 * rounds, the others are drawn again to fit them as well as possible.
 *
 * Refusals: those of the swaps; already-there and not-there for players who join or leave; group-missing if a mixed
 * draw does not learn whether the new player is A or B; those of `drawMixer` if the rest cannot be drawn as changed.
 * Source: spec 001 §2.5 (change log, swap players).
 */
export function changeDraw(running: Running, change: DrawChange): Result<ChangedDraw, ChangeRefusal> {
  if (change.kind === 'swap-in-round' || change.kind === 'swap-throughout') return swap(running, change)
  const asked = requestAfter(running.request, change)
  if (!asked.ok) return asked
  return redraw(running, asked.value, change)
}

type SwapChange = Extract<DrawChange, { kind: 'swap-in-round' | 'swap-throughout' }>

function swap({ request, draw, played }: Running, change: SwapChange): Result<ChangedDraw, SwapRefusal> {
  const players = { one: change.one, two: change.two, played }
  const result =
    change.kind === 'swap-in-round' ? swapInRound(draw, change.round, players) : swapThroughout(draw, players)
  if (!result.ok) return result
  return ok({ request, draw: result.value, news: newsOf({ draw, after: result.value, played }, change) })
}

function redraw(
  { draw, played, request }: Running,
  asked: MixerRequest,
  change: DrawChange,
): Result<ChangedDraw, ChangeRefusal> {
  const isSame = asked.courts === request.courts && playersInRequest(asked).join() === playersInRequest(request).join()
  const frozen = draw.rounds.slice(0, played)
  // Dropping rounds leaves the others a good draw, so the search begins with them.
  const earlier = isSame ? draw.rounds.slice(played, asked.rounds) : undefined
  const result = drawMixer({ ...asked, played: frozen, earlier })
  if (!result.ok) return result
  const after = result.value.draw
  return ok({
    request: asked,
    draw: after,
    report: result.value.report,
    news: newsOf({ draw, after, played }, change),
  })
}

/** The request after the change. */
function requestAfter(request: MixerRequest, change: DrawChange): Result<MixerRequest, ChangeRefusal> {
  if (change.kind === 'courts') return ok({ ...request, courts: change.courts })
  if (change.kind === 'rounds') return ok({ ...request, rounds: change.rounds })
  if (change.kind === 'leaves') return withoutPlayer(request, change.player)
  if (change.kind === 'arrives') return withPlayer(request, change)
  return ok(request)
}

function withoutPlayer(request: MixerRequest, player: number): Result<MixerRequest, ChangeRefusal> {
  if (!playersInRequest(request).includes(player)) return refuseFor('not-there', { is: 'not-there', player })
  const stays = (other: number) => other !== player
  if (request.kind === 'mixed') return ok({ ...request, a: request.a.filter(stays), b: request.b.filter(stays) })
  if (request.kind === 'scramble') {
    const ratings = request.ratings.filter((_, place) => request.players[place] !== player)
    return ok({ ...request, players: request.players.filter(stays), ratings })
  }
  return ok({ ...request, players: request.players.filter(stays) })
}

type Arrival = Extract<DrawChange, { kind: 'arrives' }>

function withPlayer(request: MixerRequest, { player, group, rating }: Arrival): Result<MixerRequest, ChangeRefusal> {
  if (playersInRequest(request).includes(player)) return refuseFor('already-there', { is: 'already-there', player })
  if (request.kind === 'mixed') {
    if (!group) return refuseFor('group-missing', { is: 'no-group', player })
    return ok({ ...request, [group]: [...request[group], player] })
  }
  if (request.kind === 'scramble') {
    return ok({
      ...request,
      players: [...request.players, player],
      ratings: [...request.ratings, rating ?? Number.NaN],
    })
  }
  return ok({ ...request, players: [...request.players, player] })
}
