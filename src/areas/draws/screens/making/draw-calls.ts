import {
  doublesMixer,
  doublesMixerAI,
  doublesMixerTest,
  doublesSubMixer,
  drawDivisions,
  halfHalfMixer,
  mixedRatings,
  partnerSubMixer,
  pieMixer,
  singlesMixer,
} from '#areas/draws/calls/making.ts'
import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { useActs } from '#kernel/web/api/hooks.ts'

export type MadeDraw = Gotten<typeof doublesMixer>
type Act = ReturnType<typeof useActs>['act']

/** The terms that every draw takes. */
export interface DrawTerms {
  readonly courts: string
  readonly courtNames: string
  readonly rounds: string
  readonly onlyHere: boolean
  readonly confirmed: boolean
  /** The version of the event's draw that the organizer sees. */
  readonly version?: number
}

/** A draw of an event, or of one of its divisions (`sid`); null draws all divisions at once. */
export interface DrawWish {
  readonly eid: number
  readonly kind: DrawKind
  readonly sid: number | null
}

/** Sends the call that draws this kind (spec 001 §7; X78). Resolves to undefined while another act is under way. */
export function sendDraw(act: Act, { eid, kind, sid }: DrawWish, terms: DrawTerms): Promise<MadeDraw | undefined> {
  const inPath = { params: { eid: String(eid) }, body: terms }
  const inBody = { body: { ...terms, eid } }
  switch (kind) {
    case 'doubles':
      return act(doublesMixer, inPath)
    case 'ai':
      return act(doublesMixerAI, inBody)
    case 'half-half':
      return act(halfHalfMixer, inBody)
    case 'pie':
      return act(pieMixer, inBody)
    case 'scramble':
      return act(mixedRatings, inPath)
    case 'singles':
    case 'partners':
      return act(singlesMixer, inPath)
    case 'doubles-sub':
    case 'partner-sub':
      return sendDivisions(act, { eid, kind, sid }, terms)
  }
}

function sendDivisions(
  act: Act,
  { eid, kind, sid }: DrawWish & { readonly kind: 'doubles-sub' | 'partner-sub' },
  terms: DrawTerms,
): Promise<MadeDraw | undefined> {
  if (sid === null) return act(drawDivisions, { params: { eid: String(eid) }, body: { ...terms, kind } })
  const one = { params: { sid: String(sid) }, body: { ...terms, eid } }
  return kind === 'partner-sub' ? act(partnerSubMixer, one) : act(doublesSubMixer, one)
}

/** Tries out a doubles draw without storing anything, for support (spec 001 §6). */
export const sendTest = (act: Act, eid: number, terms: DrawTerms): Promise<MadeDraw | undefined> =>
  act(doublesMixerTest, { body: { ...terms, eid } })
