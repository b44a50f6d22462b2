import type { getMixerCourtAndRounds } from '#areas/draws/calls/draws.ts'
import { nameCourts } from '#areas/draws/rules/court-names.ts'
import { type DrawKind, isOfPairs } from '#areas/draws/rules/draw-kinds.ts'
import { limits } from '#areas/draws/rules/draw-request.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'
import type { Mixer } from '../sheets.ts'
import { fieldWith } from './drawn-words.ts'

/** The fields of a draw as typed. */
export interface TypedTerms extends Record<string, string> {
  readonly courts: string
  readonly courtNames: string
  readonly rounds: string
}

/**
 * The fields take digits only (spec 001 §5). They take more digits than are valid, so that 100 is rejected instead of
 * being read as 10.
 */
export const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

const isWithin = (text: string, max: number) => Number(text) >= 1 && Number(text) <= max

export const termRules: Rules<TypedTerms> = {
  courts: (courts) => (isWithin(courts, limits.courts) ? undefined : 'A draw can have 1 to 24 courts.'),
  rounds: (rounds) => (isWithin(rounds, limits.rounds) ? undefined : 'A draw can have 1 to 10 rounds.'),
  courtNames: (names, { courts }) => {
    const result = nameCourts(names, Math.min(limits.courts, Number(courts)))
    return result.ok ? undefined : `Two courts are named ${(result.detail as { readonly name: string }).name}.`
  },
}

/** What was typed is kept for this event and division until something is drawn. */
export const draftNameOf = (eid: number, sid: number | null) => `mixer.${eid}.${sid ?? 'all'}`

/** The initial values of the fields: from the current draw, else from the event; for a division, from its players. */
export function initialTerms(
  mixer: Mixer,
  kind: DrawKind,
  sid: number | null,
  terms: Gotten<typeof getMixerCourtAndRounds>,
): TypedTerms {
  const rounds = String(terms.rounds)
  if (sid === null) return { courts: String(terms.courts), courtNames: terms.court_names, rounds }
  const sheet = mixer.divisions.find((one) => one.sid === sid)
  if (sheet) return { courts: String(sheet.courts), courtNames: sheet.court_names, rounds: String(sheet.rounds) }
  const players = mixer.players.filter((player) => player.sid === sid)
  const { entrants } = fieldWith(kind, players, false)
  const courts = Math.max(1, Math.floor(entrants.length / (isOfPairs(kind) ? 2 : 4)))
  return { courts: String(Math.min(limits.courts, courts)), courtNames: '', rounds }
}
