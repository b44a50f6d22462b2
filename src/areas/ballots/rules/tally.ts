export interface OptionCount {
  readonly option: string
  readonly votes: number
}

/** The votes of one option: those online, those on paper, and both together. */
export interface OptionTally {
  readonly option: string
  readonly online: number
  readonly paper: number
  readonly votes: number
}

/** A question's outcome. `of` counts the votes for an option; voters who left it blank did not vote on it. */
export type Outcome =
  | { readonly kind: 'none' }
  /** Too few people answered, or no one voted at all: nothing is published (X187). */
  | { readonly kind: 'withheld'; readonly hasVotes: boolean }
  /** `won` has more than half of the votes; `most` has more than any other option, and no majority. */
  | { readonly kind: 'won' | 'most'; readonly option: string; readonly votes: number; readonly of: number }
  | { readonly kind: 'tie'; readonly options: readonly string[]; readonly votes: number; readonly of: number }

export interface Tally {
  readonly options: readonly OptionTally[]
  /** The paper votes are listed separately from the online ones, so people want to see both parts. */
  readonly hasPaper: boolean
  /** All votes for an option; shares are calculated from this number. */
  readonly cast: number
  readonly blank: Omit<OptionTally, 'option'>
  readonly outcome: Outcome
  /** Some online answers are not included, because too few people answered online. */
  readonly isWithoutOnline: boolean
  /** How many paper votes are counted with the online ones, because they are too few to list separately. */
  readonly mixed: number
}

interface Counts {
  readonly counts: readonly OptionCount[]
  readonly abstained: number
  readonly paper: readonly OptionCount[]
  /** The votes online whose answers are withheld; undefined if they are published. */
  readonly withheld?: { readonly length: number } | undefined
  readonly paper_mixed?: number | undefined
}

interface PaperVoters {
  readonly paper_voters: number
  readonly paper_uncounted?: number | undefined
}

/**
 * The total of a question of a published ballot: online and paper votes together. The record keeps them separate,
 * because only online votes can be recounted. A paper voter without a vote on the question left it blank, as the form
 * for these votes says. Withheld votes count like votes that were never entered. Source: docs/areas/ballots.md; X187.
 */
export function tallyOf(
  { counts, abstained, paper, withheld, paper_mixed: mixed = 0 }: Counts,
  voters: PaperVoters,
): Tally {
  const uncounted = voters.paper_uncounted ?? 0
  const isWithoutOnline = withheld !== undefined && withheld.length > 0
  const online = withheld ? paper.map(({ option }) => ({ option, votes: 0 })) : counts
  const options = online.map(({ option, votes }) => {
    const onPaper = sumOf(paper.filter((one) => one.option === option))
    return { option, online: votes, paper: onPaper, votes: votes + onPaper }
  })
  const cast = sumOf(options)
  const blankOnPaper = paper.length > 0 ? Math.max(0, voters.paper_voters - uncounted - sumOf(paper)) : 0
  const blank = { online: abstained, paper: blankOnPaper, votes: abstained + blankOnPaper }
  const isNothingShown = withheld !== undefined && paper.length === 0
  const outcome = isNothingShown
    ? { kind: 'withheld' as const, hasVotes: isWithoutOnline || voters.paper_voters > 0 }
    : outcomeOf(options, cast, uncounted + (withheld?.length ?? 0))
  return { options, hasPaper: paper.length > 0 && !isWithoutOnline, cast, blank, outcome, isWithoutOnline, mixed }
}

const sumOf = (counts: readonly { readonly votes: number }[]) => counts.reduce((sum, { votes }) => sum + votes, 0)

/** All the votes that are not in the numbers could be for other options: a winner must have the majority even then. */
function outcomeOf(options: readonly OptionTally[], of: number, uncounted: number): Outcome {
  const votes = Math.max(0, ...options.map((one) => one.votes))
  const [first, ...others] = options.filter((one) => one.votes === votes)
  if (votes === 0 || !first) return { kind: 'none' }
  if (others.length > 0) return { kind: 'tie', options: [first, ...others].map(({ option }) => option), votes, of }
  return { kind: votes * 2 > of + uncounted ? 'won' : 'most', option: first.option, votes, of }
}

/** The share of some votes in whole percent; 0 if there are none. */
export const percentOf = (votes: number, cast: number): number => (cast > 0 ? Math.round((votes / cast) * 100) : 0)
