/** A note that was not saved (spec 001 §8). To the letter. */
export const noteFailed = (name: string): string => `Error updating ${name}'s status.  Please try again.`

/** A removal that failed (spec 001 §8). To the letter. */
export const removalFailed = (name: string): string => `Error removing ${name}'s status.  Please try again.`
