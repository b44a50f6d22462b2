/** The words in an event's log for a player's check-in. */
export const checkInWords = (isCheckedIn: boolean) => (isCheckedIn ? 'Checked in' : 'Check-in taken back')
