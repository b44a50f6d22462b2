/** How long Undo is offered after a reply or an admin's move. */
export const undoSeconds = 10

/** How long it is accepted, and how long mails about the change wait: a press in the last second is still on its way. */
export const undoAcceptedSeconds = undoSeconds + 2
