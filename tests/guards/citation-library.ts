/** What can be cited: the sections of the product's four documents, the decisions, and the rules of safety. */
export interface Library {
  /** By document ("000") and section ("4", "2.3") the text of the section. */
  readonly sections: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The numbers of the decisions, in the order of their page. */
  readonly decisions: readonly number[]
  /** The headings of the page of safety: "R8", "P4", "Texts to phones". */
  readonly safety: readonly string[]
}

const heading = /^(#{2,3}) §(\d+(?:\.\d+)?) .*$/gm

/** The sections of a page of `docs/product`: each from its heading to the next one of its level or above, as one line. */
export function sectionsOf(page: string): Map<string, string> {
  const found = [...page.matchAll(heading)].map(({ index, 1: marks = '', 2: number = '' }) => ({
    index,
    number,
    depth: marks.length,
  }))
  return new Map(
    found.map(({ index, number, depth }, place) => {
      const next = found.slice(place + 1).find((later) => later.depth <= depth)
      return [number, page.slice(index, next?.index).replace(/\s+/g, ' ')]
    }),
  )
}

/** The numbers of the decisions of a page, one row of its table each. */
export const decisionsOf = (page: string): number[] =>
  [...page.matchAll(/^\| X(\d+) \|/gm)].map(([, number]) => Number(number))

/** What the headings of the page of safety name: the code of a rule, else the whole heading. */
export const safetyOf = (page: string): string[] =>
  [...page.matchAll(/^## (.+)$/gm)].map(([, words = '']) => /^[RP]\d+\b/.exec(words)?.[0] ?? words)
