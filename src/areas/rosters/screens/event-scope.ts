/** The name under which this device keeps an event's changes until they are sent. */
export const eventScope = (eid: number): string => `event ${eid}`
