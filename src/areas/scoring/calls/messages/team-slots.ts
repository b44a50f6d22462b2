// The two teams of a match that is being put together.

export const teamOne = 'Team One'
export const teamTwo = 'Team Two'
export const playerAt = (place: number) => `Player ${place}`
export const swap = (name: string) => `Swap ${name}`
export const moveTo = (place: number) => `Move to player ${place}`
export const remove = (name: string) => `Remove ${name}`
