/**
 * The zones a club can be in. `US/Pacific-New` is accepted and stored as `US/Pacific`; public events leave it out.
 * Source: spec 002 §9, spec 003 §9; X94.
 */
export const clubZones = [
  'US/Alaska',
  'US/Aleutian',
  'US/Arizona',
  'US/Central',
  'US/East-Indiana',
  'US/Eastern',
  'US/Hawaii',
  'US/Indiana-Starke',
  'US/Michigan',
  'US/Mountain',
  'US/Pacific',
  'US/Pacific-New',
  'US/Samoa',
  'UTC',
] as const
export type ClubZone = (typeof clubZones)[number]

/** The zone of a club that has not chosen one. */
export const newClubZone = 'US/Mountain' satisfies ClubZone

type PublicZone = Exclude<ClubZone, 'US/Pacific-New'>

/** The zones of public events: the same without the second name of Pacific time. Source: spec 003 §9; X94. */
export const publicZones = clubZones.filter((zone): zone is PublicZone => zone !== 'US/Pacific-New')
