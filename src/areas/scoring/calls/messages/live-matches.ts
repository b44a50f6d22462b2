// The list of live matches.

export const liveMatches = 'Live matches'
export const liveLead = 'Newest first. Scores are unofficial and supplied by volunteers.'
export const findMatch = 'Find a player, court or tournament'
export const loadingLiveMatches = 'Loading live matches'
export const noLiveMatches = 'No live matches right now.'
export const noneFound = (search: string) => `No live matches found for “${search}”.`
