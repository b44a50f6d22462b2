import { type ClubZone, clubZones } from '#areas/clubs/rules/zones.ts'

/** An instructor's zone: one of the zones of public events, which leave out `US/Pacific-New` (spec 003 §9; X94). */
export type InstructionZone = Exclude<ClubZone, 'US/Pacific-New'>
export const instructionZones = clubZones.filter((zone): zone is InstructionZone => zone !== 'US/Pacific-New')

/** The zone of a new instructor: the browser's, if it is on the list. */
export const firstZone = (ofBrowser: string | undefined): InstructionZone =>
  instructionZones.find((zone) => zone === ofBrowser) ?? 'US/Mountain'
