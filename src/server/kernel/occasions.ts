import type { Tx } from './db/database.ts'

/**
 * A point in an area's act at which areas above it do their part, in the same transaction. The area that acts declares
 * the occasion and tells it; it does not know who listens. `About` is what the listeners are told, with the transaction
 * they write in; `Answer` is what the teller needs back from each of them.
 */
export interface Occasion<About extends { readonly tx: Tx }, Answer = void> {
  /** Area and what happens, such as `scoring.match-began`. */
  readonly name: string
  /** Never set: carries the types to those who tell and those who listen. */
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

/** Binds what an area does to the occasion. What it throws rolls the whole act back. */
export const when = <About extends { readonly tx: Tx }, Answer>(
  at: Occasion<About, Answer>,
  act: (about: About) => Promise<Answer>,
): Listener => ({ occasion: at, act })

/** Who listens to what, made once at the start; it travels in `Deps`. */
export class Occasions {
  readonly #listeners: readonly Listener[]

  constructor(listeners: readonly Listener[]) {
    this.#listeners = listeners
  }

  /**
   * Lets all listeners do their part, one after the other in the order in which they are listed, and answers what each
   * of them answers. An occasion without a listener is fine.
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
