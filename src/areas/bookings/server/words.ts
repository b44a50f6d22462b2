// The responses of calls about waitlists.

export const stillWaiting = 'You let this spot pass. You’re still on the waitlist.'
export const wishKept = 'Saved'
