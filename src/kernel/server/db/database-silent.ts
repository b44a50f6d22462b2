/** The database did not answer in time, so it is unknown whether the statement was carried out. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  constructor(why: string) {
    super(`The database isn’t responding: ${why}.`)
  }
}
