import { publicEventPaths } from '#areas/public-events/calls/pages.ts'

export const listingOf = (eid: number): string => publicEventPaths.listing.replace(':eid', String(eid))
export const deskOf = (eid: number): string => publicEventPaths.desk.replace(':eid', String(eid))

/** The form opened with an event: to change it, or to start from a copy. */
export const formOf = (eid: number, how: 'edit' | 'duplicate'): string =>
  `${publicEventPaths.form}?eid=${eid}&${how}=true`
