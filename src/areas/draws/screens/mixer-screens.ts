import { drawPaths } from '#areas/draws/calls/pages.ts'
import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'

/** The mixer screens by what they draw (spec 001 §2). */
export const mixerScreens = {
  doubles: { route: drawPaths.eventMixer, title: 'Doubles Mixer', kinds: ['doubles', 'ai'] },
  mixed: { route: drawPaths.mixedMixer, title: 'A/B Mixed Mixer', kinds: ['half-half', 'pie'] },
  rating: { route: drawPaths.ratingMixer, title: 'Rating Scramble', kinds: ['scramble'] },
  singles: { route: drawPaths.singlesMixer, title: 'Singles Mixer', kinds: ['singles'] },
  partners: { route: drawPaths.singlesMixer, title: 'Partner Mixer', kinds: ['partners'] },
  'partner-sub': { route: drawPaths.partnerMixerSub, title: 'Partner Mixer By Divisions', kinds: ['partner-sub'] },
  'doubles-sub': { route: drawPaths.doubleMixerSub, title: 'Doubles Mixer By Divisions', kinds: ['doubles-sub'] },
} as const satisfies Record<string, { route: `${string}:eid`; title: string; kinds: readonly DrawKind[] }>

export type MixerScreenName = keyof typeof mixerScreens

/** The screens that an address can mean. One address serves singles and pairs, and the event decides which. */
export const screenOf = (name: MixerScreenName, hasPartners: boolean): MixerScreenName =>
  name === 'singles' && hasPartners ? 'partners' : name

/** The screen that draws a kind. */
export function screenOfKind(kind: DrawKind): MixerScreenName {
  const names = Object.keys(mixerScreens) as MixerScreenName[]
  return names.find((name) => (mixerScreens[name].kinds as readonly DrawKind[]).includes(kind)) ?? 'doubles'
}
