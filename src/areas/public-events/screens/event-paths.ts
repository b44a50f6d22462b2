/** The paths of the public events screens, below their two entry pages. */
export const eventPaths = {
  listing: '/event/listing/:eid',
  registration: '/event/registration/:token',
  form: '/eventadmin/addevent',
  desk: '/eventadmin/desk/:eid',
} as const

export const listingOf = (eid: number): string => eventPaths.listing.replace(':eid', String(eid))
export const deskOf = (eid: number): string => eventPaths.desk.replace(':eid', String(eid))

/** The form opened with an event: to change it, or to start from a copy. */
export const formOf = (eid: number, how: 'edit' | 'duplicate'): string => `${eventPaths.form}?eid=${eid}&${how}=true`
