import { type ClubZone, clubZones } from '../clubs/zones.ts'

/** The zone of an instructor: one of those of public events, which leave `US/Pacific-New` out (spec 003 §9; X94). */
export type InstructionZone = Exclude<ClubZone, 'US/Pacific-New'>
export const instructionZones = clubZones.filter((zone): zone is InstructionZone => zone !== 'US/Pacific-New')

/** The zone of somebody who begins: that of the browser if it is on the list. */
export const firstZone = (ofBrowser: string | undefined): InstructionZone =>
  instructionZones.find((zone) => zone === ofBrowser) ?? 'US/Mountain'
