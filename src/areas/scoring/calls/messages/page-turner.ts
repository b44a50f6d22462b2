// Moves through the pages of a list of matches.

export const pages = 'Pages'
export const laterMatches = 'Later matches'
export const earlierMatches = 'Earlier matches'
export const pageNumber = (page: number) => `Page ${page}`
