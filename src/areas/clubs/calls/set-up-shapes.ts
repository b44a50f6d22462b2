import * as z from 'zod/mini'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import { line, nameLine } from '#kernel/calls/shapes.ts'

export const ClubZone = z.enum(clubZones)
export const Town = nameLine(80)

/** Names of courts, separated by commas. */
export const CourtNames = line(255).check(
  z.refine((names) => names.split(',').length <= 24, 'no more than 24 courts, separated by commas'),
)
