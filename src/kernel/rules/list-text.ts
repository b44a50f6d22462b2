/** A list formatter, created when the first list needs it, because that takes a phone 60 ms. */
function listsOf(options?: Intl.ListFormatOptions): (items: Iterable<string>) => string {
  let lists: Intl.ListFormat | undefined
  return (items) => {
    lists ??= new Intl.ListFormat('en-US', options)
    return lists.format(items)
  }
}

/** A list as people read it: `Ann`, `Ann and Bo`, `Ann, Bo, and Cy`. */
export const listText = listsOf()

/** A choice as people read it: `cash`, `cash or check`, `cash, check, or card`. */
export const choiceText = listsOf({ type: 'disjunction' })

const rows = listsOf({ type: 'unit' })

/** Facts side by side, without a final *and*: `12 players, 3 courts, 6 rounds`. Empty facts are left out. */
export const rowText = (facts: readonly (string | false | undefined)[]): string =>
  rows(facts.flatMap((fact) => (fact ? [fact] : [])))
