// What a match is called.

/** What a match without a court is called. */
export const someCourt = 'Match'
export const court = (number: string) => `Court ${number}`
export const courtInLine = (number: string) => `court ${number}`
/** `Mixed doubles`, from the specification's words. */
export const play = (type: string, play: string) => `${type} ${play}`
