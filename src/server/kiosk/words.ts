// The log of a club.

export const slideAdded = (name: string) => `The slide ${name} was added to the screen in the club house`
export const slideDeleted = (name: string) => `The slide ${name} was deleted from the screen in the club house`

// The heads of the schedule on the screen.

export const todayTitle = 'Today'
export const tomorrowTitle = 'Tomorrow'
