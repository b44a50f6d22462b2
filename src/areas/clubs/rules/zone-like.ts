import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { type ClubZone, clubZones } from './zones.ts'

/** If two zones have the same clock, the first of these is the one that most clubs are in. */
const commonFirst: readonly ClubZone[] = ['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', ...clubZones]

/** The club zone whose clock matches `zone`, such as a browser's, in winter and summer. Undefined if there is none. */
export function clubZoneLike(zone: string, year: number): ClubZone | undefined {
  const instants = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
  const clock = (name: string) => instants.map((instant) => wallMomentIn(name, instant)).join(' ')
  const wantedTime = clock(zone)
  return commonFirst.find((one) => clock(one) === wantedTime)
}
