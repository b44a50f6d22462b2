// What a match is called.

/** What a match without a court is called. */
export const someCourt = 'Match'
export const court = (number: string) => `Court ${number}`
export const courtInLine = (number: string) => `court ${number}`
/** `Mixed doubles`, of the words of the specification. */
export const play = (type: string, play: string) => `${type} ${play}`
