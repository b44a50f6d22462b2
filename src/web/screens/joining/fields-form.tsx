import { useState } from 'react'
import { getMemberField, updateClubMemberFieldPreference } from '#contract/joining/joining'
import type { Gotten } from '#contract/kernel/call'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type Option, PickField } from '../../ui/desk/pick-field.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import './joining.css'

type Saved = Gotten<typeof getMemberField>

/** Labels of the fields, by the names used for reading and for writing (X98). */
const fields = [
  ['birthday', 'birthday', 'Birthday'],
  ['status', 'status', 'Status (here or gone)'],
  ['usapa_rating', 'usapaRating', 'USAPA rating'],
  ['iptpa_rating', 'iptpaRating', 'IPTPA rating'],
  ['season_start', 'seasonStart', 'Arrives on'],
  ['season_end', 'seasonEnd', 'Leaves on'],
  ['unit', 'unit', 'Unit'],
  ['address', 'address', 'Address'],
  ['city', 'city', 'City'],
  ['state', 'state', 'State'],
  ['zip', 'zip', 'Zip'],
  ['emergency_contact', 'emergencyContact', 'Emergency contact'],
] as const
const questions = [
  ['mq1', 'show_mq1', 'showMq1'],
  ['mq2', 'show_mq2', 'showMq2'],
  ['mq3', 'show_mq3', 'showMq3'],
  ['mq4', 'show_mq4', 'showMq4'],
  ['mq5', 'show_mq5', 'showMq5'],
] as const

const modes: readonly Option<Saved['status']>[] = [
  { value: 'hide', label: 'hide' },
  { value: 'all', label: 'all: members and admins' },
  { value: 'required', label: 'required' },
  { value: 'admin', label: 'admin only' },
]
const ratingModes: readonly Option<Saved['club_rating']>[] = [
  { value: 'admin', label: 'admin only' },
  { value: 'first-time', label: 'first-time: once, by the member' },
  { value: 'anytime', label: 'anytime, by the member' },
]

/** Every field with its mode, the club's own questions, and who sets the skill level; all saved together. */
export function FieldsForm({ cid, saved }: { cid: number; saved: Saved }) {
  const [values, setValues] = useState(saved)
  const set = (change: Partial<Saved>) => setValues((before) => ({ ...before, ...change }))
  const save = useSend(updateClubMemberFieldPreference, {
    refresh: [getMemberField],
    onDone: ({ message }) => toast(message),
  })
  const wordless = questions.find(([name, mode]) => values[mode] !== 'hide' && values[name].trim() === '')?.[0]
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wordless) save.mutate({ body: { ...writtenOf(values), cid } })
      }}
    >
      <Section title="Fields">
        <div className="field-pair">
          {fields.map(([name, , label]) => (
            <PickField
              key={name}
              label={label}
              options={modes}
              value={values[name]}
              onChange={(mode) => set({ [name]: mode })}
            />
          ))}
          <PickField
            label="Skill level"
            hint="When members may choose their own."
            options={ratingModes}
            value={values.club_rating}
            onChange={(mode) => set({ club_rating: mode })}
          />
        </div>
      </Section>
      <Section title="Questions of your own" lead="Up to five. Their answers stand in the profile.">
        {questions.map(([name, mode], index) => (
          <div key={name} className="field-line">
            <TextField
              label={`Question ${index + 1}`}
              maxLength={255}
              value={values[name]}
              error={name === wordless ? 'Write the question, or hide it' : undefined}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
            <PickField
              label={`Show question ${index + 1}`}
              options={modes}
              value={values[mode]}
              onChange={(chosen) => set({ [mode]: chosen })}
            />
          </div>
        ))}
      </Section>
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" size="lg" loading={save.isPending} aria-disabled={wordless !== undefined}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** The settings under the names used for writing. */
const writtenOf = (values: Saved) => ({
  clubRating: values.club_rating,
  ...Object.fromEntries(fields.map(([read, written]) => [written, values[read]])),
  ...Object.fromEntries(
    questions.flatMap(([name, mode, show]) => [
      [name, values[name]],
      [show, values[mode]],
    ]),
  ),
})
