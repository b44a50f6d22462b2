/** For how many seconds the screen shows each slide and page. */
export const turnSeconds = 15
/** How many seconds the screen waits after a failed read while it has nothing to show. */
export const firstPatienceSeconds = 10
