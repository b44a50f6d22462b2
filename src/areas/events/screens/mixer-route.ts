import { drawPaths } from '#areas/draws/calls/pages.ts'

interface MixerTerms {
  readonly add_partner: boolean
  readonly sub_events: boolean
}

/** The mixer screen that fits an event: by divisions, for pairs, or for everyone (spec 001 §2). */
export function mixerRouteOf({ add_partner: hasPartners, sub_events: hasDivisions }: MixerTerms) {
  if (hasDivisions) return hasPartners ? drawPaths.partnerMixerSub : drawPaths.doubleMixerSub
  return hasPartners ? drawPaths.singlesMixer : drawPaths.eventMixer
}
