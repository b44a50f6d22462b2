import * as say from '#areas/scoring/calls/messages/rules.ts'
import type { RuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { CheckField, SelectField } from '#kernel/web/ui/fields.tsx'
import {
  choiceOf,
  type FormatChoice,
  isFreeWord,
  isTimedWord,
  lengthWords,
  ruleSetOfChoice,
  rulesInWords,
  scoringWords,
} from './rule-words.ts'

/** The format of a match as three fields: how points are scored, how long it is, and by how many points a game is won. */
export function FormatFields({ rules, onChange }: { rules: RuleSet; onChange: (rules: RuleSet) => void }) {
  const choice = choiceOf(rules)
  const choose = (part: Partial<FormatChoice>) => onChange(ruleSetOfChoice(rules.play, { ...choice, ...part }))
  const isFree = isFreeWord(choice.scoring)
  return (
    <>
      <SelectField
        label={say.rules}
        hint={rulesInWords(rules)}
        options={scoringWords(choice.length)}
        value={choice.scoring}
        onChange={(event) => choose({ scoring: event.target.value })}
      />
      {!isFree && (
        <SelectField
          label={say.length}
          options={lengthWords}
          value={choice.length}
          onChange={(event) => choose({ length: event.target.value })}
        />
      )}
      {!isFree && !isTimedWord(choice.length) && (
        <CheckField
          label={say.winByOne}
          checked={choice.byOne}
          onChange={(event) => choose({ byOne: event.target.checked })}
        />
      )}
    </>
  )
}
