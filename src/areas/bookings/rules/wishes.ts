/**
 * What a member on the waitlist wants when a spot opens: to get it without being asked, to be asked, or neither on the
 * day of the event itself. Without a wish, the event decides.
 */
export const wishes = ['take', 'ask', 'not-on-the-day'] as const
export type Wish = (typeof wishes)[number]
