/** The time zone of the reader's device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
