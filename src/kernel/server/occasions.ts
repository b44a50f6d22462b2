import type { Tx } from './db/database.ts'

/**
 * A point in an area's act at which areas above it do their part, in the same transaction. The acting area declares and
 * announces the occasion without knowing who listens. `About` is what the listeners receive, including the transaction
 * in which they write; `Answer` is what each of them returns.
 */
export interface Occasion<About extends { readonly tx: Tx }, Answer = void> {
  /** Area and what happens, such as `scoring.match-began`. */
  readonly name: string
  /** Never set. It only carries the types for `tell` and the listeners. */
  readonly types?: (about: About) => Answer
}

export const occasion = <About extends { readonly tx: Tx }, Answer = void>(name: string): Occasion<About, Answer> => ({
  name,
})

/** What an area does at an occasion of an area below it. */
export interface Listener {
  readonly occasion: { readonly name: string }
  readonly act: (about: never) => Promise<unknown>
}

/** Makes a listener. If `act` throws, everything the occasion's act did is rolled back. */
export const when = <About extends { readonly tx: Tx }, Answer>(
  at: Occasion<About, Answer>,
  act: (about: About) => Promise<Answer>,
): Listener => ({ occasion: at, act })

/** All listeners. Created once at start; areas reach it through `Deps`. */
export class Occasions {
  readonly #listeners: readonly Listener[]

  constructor(listeners: readonly Listener[]) {
    this.#listeners = listeners
  }

  /**
   * Calls the listeners of an occasion one after the other, in the order in which they are listed, and returns their answers.
   * An occasion need not have a listener.
   */
  async tell<About extends { readonly tx: Tx }, Answer>(
    at: Occasion<About, Answer>,
    about: About,
  ): Promise<readonly Answer[]> {
    const answers: Answer[] = []
    // `when` has checked this listener against the types of the occasion.
    for (const listener of this.#listeners)
      if (listener.occasion === at) answers.push((await listener.act(about as never)) as Answer)
    return answers
  }
}
