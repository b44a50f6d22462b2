import type { Question } from '#areas/ballots/rules/questions.ts'
import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  readonly questions: readonly Question[]
  /** The chosen options by the number of their question. */
  readonly answers?: Readonly<Record<number, string>>
  /** If absent, the ballot can only be read. */
  readonly onChoose?: (question: number, answer: string) => void
}

/** The numbered questions of a ballot with their options, either to vote or as a preview. */
export function Paper({ questions, answers = {}, onChoose }: Props) {
  return questions.map(({ number, place, text, options }) => (
    <fieldset key={number} className="card ballot-question">
      <legend>
        <span className="muted num">Question {place}</span> <span className="ballot-text">{text}</span>
      </legend>
      {options.map((option) => (
        <label key={option} className="over-input ballot-option">
          <input
            type="radio"
            name={`a${number}`}
            value={option}
            disabled={!onChoose}
            checked={answers[number] === option}
            onChange={() => onChoose?.(number, option)}
          />
          <span className="ballot-mark" aria-hidden />
          {option}
        </label>
      ))}
      {onChoose && answers[number] !== undefined && answers[number] !== '' && (
        <Button kind="ghost" size="sm" onClick={() => onChoose(number, '')}>
          Leave blank<span className="unseen">: question {place}</span>
        </Button>
      )}
    </fieldset>
  ))
}
