/** The kinds of public events (spec 003 §9). */
export const publicEventTypes = ['clinic', 'camp', 'event'] as const
export type PublicEventType = (typeof publicEventTypes)[number]
export const newPublicEventType = 'event' satisfies PublicEventType

/** The questions that an organizer can ask, each with the name of its answer (spec 003 §3). */
export const questionNames = ['q1', 'q2', 'q3', 'q4', 'q5'] as const
