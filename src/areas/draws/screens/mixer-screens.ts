import { clubRoutes } from '#areas/clubs/screens/club-routes.ts'
import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'

/** The mixer screens by what they draw (spec 001 §2). */
export const mixerScreens = {
  doubles: { route: clubRoutes.eventMixer, title: 'Doubles Mixer', kinds: ['doubles', 'ai'] },
  mixed: { route: clubRoutes.mixedMixer, title: 'A/B Mixed Mixer', kinds: ['half-half', 'pie'] },
  rating: { route: clubRoutes.ratingMixer, title: 'Rating Scramble', kinds: ['scramble'] },
  singles: { route: clubRoutes.singlesMixer, title: 'Singles Mixer', kinds: ['singles'] },
  partners: { route: clubRoutes.singlesMixer, title: 'Partner Mixer', kinds: ['partners'] },
  'partner-sub': { route: clubRoutes.partnerMixerSub, title: 'Partner Mixer By Divisions', kinds: ['partner-sub'] },
  'doubles-sub': { route: clubRoutes.doubleMixerSub, title: 'Doubles Mixer By Divisions', kinds: ['doubles-sub'] },
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
