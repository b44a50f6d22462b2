/** The database gave no answer in time, so nobody knows whether it did what the statement said. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  constructor(why: string) {
    super(`The database isn’t responding: ${why}.`)
  }
}
