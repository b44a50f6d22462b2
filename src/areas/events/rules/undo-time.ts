/** How long Undo is offered after a reply or an admin's move. */
export const undoSeconds = 10

/**
 * How long an undo is accepted, and how long emails about the change wait: a tap in the last second is still on its
 * way.
 */
export const undoAcceptedSeconds = undoSeconds + 2
