// What calls and emails about waitlists say.

export const stillWaiting = 'You let this spot pass. You’re still on the waitlist.'
export const wishKept = 'Saved'

/** In the email about an offer. Once the event has started, nothing is left to offer. */
export const takeItUntil = (until: string, isUntilStart: boolean): string =>
  `You can take it until ${until}.${isUntilStart ? '' : ' Then we’ll ask the next person.'}`

/** In the emails to instructors and organizers. */
export const spotsTaken = (taken: number, spots: number, waiting: number): string =>
  `Spots taken: ${taken} of ${spots}.${waiting > 0 ? ` On the waitlist: ${waiting}.` : ''}`
