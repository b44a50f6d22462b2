/** The name under which this device keeps changes of an event until they are sent. */
export const eventScope = (eid: number): string => `event ${eid}`
