/** A clock that stands still until it is moved. */
export class TestClock {
  /** The clock of the test that runs. */
  static latest: TestClock | undefined
  #at: number

  constructor(start = '2026-11-21T12:00:00Z') {
    this.#at = Date.parse(start)
    TestClock.latest = this
  }

  now(): Date {
    return new Date(this.#at)
  }

  later(milliseconds: number): void {
    this.#at += milliseconds
  }
}
