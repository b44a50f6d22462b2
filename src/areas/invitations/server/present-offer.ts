import type { YesRefusal } from '#areas/invitations/rules/decide-yes.ts'
import type { Entry } from '#areas/invitations/rules/roster.ts'
import type { YesOffer } from '#areas/invitations/rules/yes-offer.ts'
import type { Result } from '#kernel/rules/result.ts'

/** What a Yes would do now, or why it would be refused, in the form for cards and pages. */
export const presentOffer = (yes: Result<YesOffer, YesRefusal>, ownEntry: Entry) => ({
  yes_offer: yes.ok ? yes.value : null,
  why_not: yes.ok ? null : yes.code,
  overlaps: !yes.ok && yes.code === 'event-conflict' ? ownEntry.conflict : null,
})
