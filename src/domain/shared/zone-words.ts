/**
 * A zone as people say it, on screens and in mails alike: `US/Mountain` is Mountain time, `US/East-Indiana` East Indiana
 * time, and a zone named by a city is that of the city. UTC stays UTC.
 */
export function zoneWords(zone: string): string {
  if (zone === 'UTC') return 'UTC'
  const name = zone.split('/').at(-1) ?? zone
  return `${name.replace(/[_-]/g, ' ')} time`
}
