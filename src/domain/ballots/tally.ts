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

/** What a question came to. `of` counts the votes for an option: whoever left it blank did not vote on it. */
export type Outcome =
  | { readonly kind: 'none' }
  /** Too few people answered, or no one voted at all: nothing is published (X187). */
  | { readonly kind: 'withheld'; readonly hasVotes: boolean }
  /** `won` has more than half of the votes; `most` has more than any other option, and no majority. */
  | { readonly kind: 'won' | 'most'; readonly option: string; readonly votes: number; readonly of: number }
  | { readonly kind: 'tie'; readonly options: readonly string[]; readonly votes: number; readonly of: number }

export interface Tally {
  readonly options: readonly OptionTally[]
  /** The votes on paper are listed apart from those online, so that people want to know both parts. */
  readonly hasPaper: boolean
  /** All votes for an option, of which shares are taken. */
  readonly cast: number
  readonly blank: Omit<OptionTally, 'option'>
  readonly outcome: Outcome
  /** There are answers online that are not in it, because too few people answered online. */
  readonly isWithoutOnline: boolean
  /** So many votes on paper are counted among those online, because they are too few to be listed apart. */
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
 * The total of a question of a published ballot: online and paper together. The record keeps both apart, because only
 * the votes online can be counted again. A paper voter without a vote on the question left it blank, which is what the
 * form for these votes says. Votes that are withheld count like votes that were never entered. Source:
 * docs/areas/ballots.md; X187.
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

/** Votes that are not in the numbers could all be for other options: against them, too, a winner has the majority. */
function outcomeOf(options: readonly OptionTally[], of: number, uncounted: number): Outcome {
  const votes = Math.max(0, ...options.map((one) => one.votes))
  const [first, ...others] = options.filter((one) => one.votes === votes)
  if (votes === 0 || !first) return { kind: 'none' }
  if (others.length > 0) return { kind: 'tie', options: [first, ...others].map(({ option }) => option), votes, of }
  return { kind: votes * 2 > of + uncounted ? 'won' : 'most', option: first.option, votes, of }
}

/** The share of some votes in whole percent; 0 of none. */
export const percentOf = (votes: number, cast: number): number => (cast > 0 ? Math.round((votes / cast) * 100) : 0)
