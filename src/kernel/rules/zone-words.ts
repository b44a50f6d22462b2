/**
 * The common name of a zone, used on screens and in emails: `US/Mountain` is Mountain time, `US/East-Indiana` East
 * Indiana time, and a zone named after a city has the city's name. UTC stays UTC.
 */
export function zoneWords(zone: string): string {
  if (zone === 'UTC') return 'UTC'
  const name = zone.split('/').at(-1) ?? zone
  return `${name.replace(/[_-]/g, ' ')} time`
}
