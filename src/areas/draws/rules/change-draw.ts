import { ok, type Result } from '#kernel/rules/result.ts'
import type { Arriving, DrawChange } from './change-kinds.ts'
import { type ChangeNews, newsOf } from './change-news.ts'
import type { DrawRefusal } from './check-request.ts'
import type { Draw, Round } from './draw.ts'
import { type MixerRequest, playersInRequest } from './draw-request.ts'
import { drawMixer, type MixerDraw } from './mixer.ts'
import { refuseFor } from './problem.ts'
import { type SwapRefusal, swapInRound, swapThroughout } from './swap.ts'

export type ChangeRefusal = DrawRefusal | SwapRefusal | 'already-there' | 'not-there' | 'group-missing'

/** A draw in progress: its request, its rounds, and how many of them are played. */
export type RunningDraw = { readonly request: MixerRequest; readonly draw: Draw; readonly played: number }

export type ChangedDraw = {
  /** The current request, for further changes. */
  readonly request: MixerRequest
  readonly draw: Draw
  /** Absent after a swap, because a swap redraws nothing. */
  readonly report?: MixerDraw['report']
  /** For the change log: what happened, and its effect on the draw. */
  readonly news: ChangeNews
}

/** A change that is done, or what the engine has to draw for it. */
export type PreparedChange =
  | { readonly isDone: true; readonly changedDraw: ChangedDraw }
  | {
      readonly isDone: false
      /** The request after the change, and the same with the rounds already played. */
      readonly request: MixerRequest
      readonly toDraw: MixerRequest
    }

/**
 * Changes a draw in progress. Rounds already played stay identical to the byte. After a change of players, courts or
 * rounds, the remaining rounds are redrawn to fit them as well as possible. A replacement takes the seats of the player
 * who leaves.
 *
 * Refusals: those of `prepareChange`, and those of `drawMixer` if the remaining rounds cannot be drawn as changed.
 * Source: spec 001 §2.5 (change log, swap players).
 */
export function changeDraw(running: RunningDraw, change: DrawChange): Result<ChangedDraw, ChangeRefusal> {
  const prepared = prepareChange(running, change)
  if (!prepared.ok) return prepared
  if (prepared.value.isDone) return ok(prepared.value.changedDraw)
  const result = drawMixer(prepared.value.toDraw)
  return result.ok ? ok(concludeChange(running, change, prepared.value.request, result.value)) : result
}

/**
 * The part of `changeDraw` before the search, for callers that draw in a thread. Completes changes that need no search.
 *
 * Refusals: those of swaps; already-there and not-there for players who join, leave or replace each other;
 * group-missing if a mixed draw is not told whether the new player is A or B.
 */
export function prepareChange(running: RunningDraw, change: DrawChange): Result<PreparedChange, ChangeRefusal> {
  if (change.kind === 'swap-in-round' || change.kind === 'swap-throughout') return preparedOf(swap(running, change))
  if (change.kind === 'replaces') return preparedOf(replace(running, change))
  const changedRequest = requestAfter(running.request, change)
  if (!changedRequest.ok) return changedRequest
  return ok({ isDone: false, request: changedRequest.value, toDraw: engineRequest(running, changedRequest.value) })
}

/** The part of `changeDraw` after the search that `prepareChange` requested. */
export function concludeChange(
  { draw, played }: RunningDraw,
  change: DrawChange,
  request: MixerRequest,
  mixerDraw: Pick<MixerDraw, 'draw' | 'report'>,
): ChangedDraw {
  const news = newsOf({ draw, after: mixerDraw.draw, played }, change)
  return { request, draw: mixerDraw.draw, report: mixerDraw.report, news }
}

const preparedOf = <Code extends string>(result: Result<ChangedDraw, Code>): Result<PreparedChange, Code> =>
  result.ok ? ok({ isDone: true, changedDraw: result.value }) : result

type SwapChange = Extract<DrawChange, { kind: 'swap-in-round' | 'swap-throughout' }>

function swap({ request, draw, played }: RunningDraw, change: SwapChange): Result<ChangedDraw, SwapRefusal> {
  const players = { one: change.one, two: change.two, played }
  const result =
    change.kind === 'swap-in-round' ? swapInRound(draw, change.round, players) : swapThroughout(draw, players)
  if (!result.ok) return result
  return ok({ request, draw: result.value, news: newsOf({ draw, after: result.value, played }, change) })
}

type Replacement = Extract<DrawChange, { kind: 'replaces' }>

function replace(
  { request, draw, played }: RunningDraw,
  change: Replacement,
): Result<ChangedDraw, 'already-there' | 'not-there'> {
  const { player, by, rating } = change
  const players = playersInRequest(request)
  if (!players.includes(player)) return refuseFor('not-there', { is: 'not-there', player })
  if (players.includes(by)) return refuseFor('already-there', { is: 'already-there', player: by })
  const other = (one: number) => (one === player ? by : one)
  const replaced = ({ courts, byes }: Round): Round => ({
    courts: courts.map(([left, right]) => [left.map(other), right.map(other)] as const),
    byes: byes.map(other),
  })
  const after = {
    players: [...new Set([...draw.players, by])],
    rounds: draw.rounds.map((round, index) => (index < played ? round : replaced(round))),
  }
  return ok({
    request: requestWith(request, other, { player, rating }),
    draw: after,
    news: newsOf({ draw, after, played }, change),
  })
}

function requestWith(
  request: MixerRequest,
  other: (player: number) => number,
  { player, rating }: { readonly player: number; readonly rating: number | undefined },
): MixerRequest {
  if (request.kind === 'mixed') return { ...request, a: request.a.map(other), b: request.b.map(other) }
  if (request.kind !== 'scramble') return { ...request, players: request.players.map(other) }
  const place = request.players.indexOf(player)
  const ratings = request.ratings.map((was, index) => (index === place ? (rating ?? was) : was))
  return { ...request, players: request.players.map(other), ratings }
}

function engineRequest({ draw, played, request }: RunningDraw, mixerRequest: MixerRequest): MixerRequest {
  const isSame =
    mixerRequest.seed === request.seed &&
    mixerRequest.courts === request.courts &&
    playersInRequest(mixerRequest).join() === playersInRequest(request).join()
  // Dropping rounds leaves the others a good draw, so the search begins with them.
  const earlier = isSame ? draw.rounds.slice(played, mixerRequest.rounds) : undefined
  return { ...mixerRequest, played: draw.rounds.slice(0, played), earlier }
}

/** The request after the change. */
function requestAfter(request: MixerRequest, change: DrawChange): Result<MixerRequest, ChangeRefusal> {
  if (change.kind === 'courts' || change.kind === 'closes' || change.kind === 'opens')
    return ok({ ...request, courts: change.courts })
  if (change.kind === 'again') return ok({ ...request, seed: change.seed })
  if (change.kind === 'rounds') return ok({ ...request, rounds: change.rounds })
  if (change.kind === 'leaves') return withoutPlayer(request, change.player)
  if (change.kind === 'arrives') return withPlayer(request, change)
  if (change.kind === 'several') return withSeveral(request, change)
  return ok(request)
}

type Several = Extract<DrawChange, { kind: 'several' }>

function withSeveral(request: MixerRequest, { leave, arrive }: Several): Result<MixerRequest, ChangeRefusal> {
  let after: Result<MixerRequest, ChangeRefusal> = ok(request)
  for (const player of leave) after = after.ok ? withoutPlayer(after.value, player) : after
  for (const one of arrive) after = after.ok ? withPlayer(after.value, one) : after
  return after
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

function withPlayer(request: MixerRequest, { player, group, rating }: Arriving): Result<MixerRequest, ChangeRefusal> {
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
