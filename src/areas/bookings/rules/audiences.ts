/** The groups of people on a list to whom a message can go. */
export const audiences = ['registered', 'waiting', 'unpaid', 'everybody'] as const
export type Audience = (typeof audiences)[number]

/** To a group, or to people whom the organizer chose one by one. */
export const messageAudiences = [...audiences, 'chosen'] as const
export type MessageAudience = (typeof messageAudiences)[number]
