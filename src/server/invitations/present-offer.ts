import type { YesRefusal } from '#domain/invitations/decide-yes'
import type { Entry } from '#domain/invitations/roster'
import type { YesOffer } from '#domain/invitations/yes-offer'
import type { Result } from '#domain/shared/result'

/** What a Yes would do now, or why it would be refused, in the form for cards and pages. */
export const presentOffer = (yes: Result<YesOffer, YesRefusal>, ownEntry: Entry) => ({
  yes_offer: yes.ok ? yes.value : null,
  why_not: yes.ok ? null : yes.code,
  overlaps: !yes.ok && yes.code === 'event-conflict' ? ownEntry.conflict : null,
})
