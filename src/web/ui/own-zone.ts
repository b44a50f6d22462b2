/** The zone of the reader's own clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
