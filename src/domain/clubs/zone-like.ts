import { wallMomentIn } from '#domain/shared/zone-instant'
import { type ClubZone, clubZones } from './zones.ts'

/** Where two zones have the same clock, most clubs are in the first of these. */
const commonFirst: readonly ClubZone[] = ['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', ...clubZones]

/**
 * The zone of a club whose clock shows the same in winter and summer as `zone`, such as that of a browser. Undefined if
 * no club can be in one.
 */
export function clubZoneLike(zone: string, year: number): ClubZone | undefined {
  const instants = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
  const clock = (name: string) => instants.map((instant) => wallMomentIn(name, instant)).join(' ')
  const wantedTime = clock(zone)
  return commonFirst.find((one) => clock(one) === wantedTime)
}
