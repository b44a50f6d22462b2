/** The players of a live video; only the first one is needed (spec 000 §4 Watch video form). */
export const videoSlots = ['p1', 'p2', 'p3', 'p4'] as const
export type VideoSlot = (typeof videoSlots)[number]
