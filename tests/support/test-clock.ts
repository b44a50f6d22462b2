/** A clock that stands still until it is moved. */
export class TestClock {
  #at: number

  constructor(start = '2026-11-21T12:00:00Z') {
    this.#at = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#at)
  }

  later(milliseconds: number): void {
    this.#at += milliseconds
  }
}
