// A club's log.

export const slideAdded = (name: string) => `The slide ${name} was added to the clubhouse screen`
export const slideDeleted = (name: string) => `The slide ${name} was deleted from the clubhouse screen`

// The headings of the schedule on the screen.

export const todayTitle = 'Today'
export const tomorrowTitle = 'Tomorrow'
