import type { ReactNode } from 'react'
import { fewWords, outcomeWords, partsWords } from '#areas/ballots/calls/outcome-words.ts'
import type { Tally } from '#areas/ballots/rules/tally.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { OptionBars } from './option-bars.tsx'

interface Props {
  /** Its number as it was asked. */
  readonly place: number
  readonly text: string
  readonly tally: Tally
  readonly children?: ReactNode
}

/** One question's result: its outcome, its options with their votes, and abstentions, including those on paper. */
export function QuestionCounts({ place, text, tally, children }: Props) {
  const { blank, hasPaper, outcome } = tally
  const few = fewWords(tally)
  return (
    <Section title={`Question ${place}`}>
      <p className="ballot-text">{text}</p>
      <p>{outcomeWords(outcome)}</p>
      {outcome.kind !== 'withheld' && (
        <>
          <OptionBars label={`Votes for question ${place}`} tally={tally} />
          <p className="muted num">Abstained: {hasPaper ? partsWords(blank) : blank.votes}</p>
        </>
      )}
      {few && <p className="muted num">{few}</p>}
      {children}
    </Section>
  )
}
