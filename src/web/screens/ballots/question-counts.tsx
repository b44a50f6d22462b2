import type { ReactNode } from 'react'
import { Section } from '../../ui/desk/section.tsx'
import { OptionBars } from './option-bars.tsx'

interface OptionCount {
  readonly option: string
  readonly votes: number
}

interface Props {
  /** Its number as it was asked. */
  readonly place: number
  readonly text: string
  readonly counts: readonly OptionCount[]
  readonly abstained: number
  /** The votes on paper, which are shown separately; empty if there are none. */
  readonly paper: readonly OptionCount[]
  readonly children?: ReactNode
}

/** What one question brought: its options with their votes, abstentions, and paper. */
export function QuestionCounts({ place, text, counts, abstained, paper, children }: Props) {
  return (
    <Section title={`Question ${place}`}>
      <p className="ballot-text">{text}</p>
      <OptionBars label={`Votes for question ${place}`} counts={counts} />
      <p className="muted num">Abstained: {abstained}</p>
      {paper.length > 0 && (
        <>
          <h3>On paper</h3>
          <OptionBars label={`Votes on paper for question ${place}`} counts={paper} />
        </>
      )}
      {children}
    </Section>
  )
}
