/** What the log of an event says of a player at the desk. */
export const checkInWords = (isCheckedIn: boolean) => (isCheckedIn ? 'Checked in' : 'Check-in taken back')
