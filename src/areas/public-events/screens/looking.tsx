import { typeWords } from '#areas/public-events/calls/words.ts'
import { type PublicEventType, publicEventTypes } from '#areas/public-events/rules/event-kinds.ts'
import { SelectField, TextField } from '#kernel/web/ui/fields.tsx'

interface Props {
  readonly type: PublicEventType | undefined
  readonly text: string
  readonly day: string
  readonly onChange: (name: 'type' | 'text' | 'day', value: string) => void
}

const all = 'All kinds'

/** What to look for: a kind, a text, a day. */
export function Looking({ type, text, day, onChange }: Props) {
  const kindOf = (words: string) => publicEventTypes.find((one) => typeWords[one] === words) ?? ''
  return (
    <search className="pe-looking">
      <TextField
        label="Name, location or organizer"
        type="search"
        maxLength={80}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange('text', event.currentTarget.value)}
      />
      <SelectField
        label="Kind"
        options={[all, ...publicEventTypes.map((one) => typeWords[one])]}
        value={type ? typeWords[type] : all}
        onChange={(event) => onChange('type', kindOf(event.currentTarget.value))}
      />
      <TextField label="Day" type="date" value={day} onChange={(event) => onChange('day', event.currentTarget.value)} />
    </search>
  )
}
