import { useState } from 'react'
import { getMemberField, updateClubMemberFieldPreference } from '#areas/joining/calls/joining.ts'
import { columnOf, questions } from '#areas/members/rules/columns.ts'
import {
  type FieldMode,
  fieldModes,
  fieldSettings,
  fieldsOf,
  isQuestion,
  type RatingMode,
  ratingModes,
  readModeOf,
  type Setting,
  writtenModeOf,
} from '#areas/members/rules/profile-settings.ts'
import { joinedLabels, ownOptions } from '#areas/members/screens/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import './joining.css'

type Saved = Gotten<typeof getMemberField>

const fields = fieldSettings.filter((setting) => !isQuestion(setting))
const fieldLabels: Readonly<Partial<Record<Setting, string>>> = {
  status: `Status (${joinedLabels(ownOptions, 'or')})`,
  'emergency-contact': 'Emergency contact',
}
const labelOf = (setting: Setting) =>
  fieldLabels[setting] ?? listText(fieldsOf(setting).map((field) => columnOf(field).label))

const modeWords: Readonly<Record<FieldMode, string>> = {
  hide: 'hide',
  all: 'all: members and admins',
  required: 'required',
  admin: 'admin only',
}
const modes = fieldModes.map((value) => ({ value, label: modeWords[value] }))
const ratingModeWords: Readonly<Record<RatingMode, string>> = {
  admin: 'admin only',
  'first-time': 'first-time: once, by the member',
  anytime: 'anytime, by the member',
}
const ratingOptions = ratingModes.map((value) => ({ value, label: ratingModeWords[value] }))

/** Every field with its mode, the club's own questions, and who sets the skill level; all saved together. */
export function FieldsForm({ cid, savedFields }: { cid: number; savedFields: Saved }) {
  const [values, setValues] = useState(savedFields)
  const set = (change: Partial<Saved>) => setValues((before) => ({ ...before, ...change }))
  const save = useSend(updateClubMemberFieldPreference, {
    refresh: [getMemberField],
    onDone: ({ message }) => toast(message),
  })
  const wordless = questions.find((name) => values[readModeOf(name)] !== 'hide' && values[name].trim() === '')
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
          {fields.map((setting) => (
            <PickField
              key={setting}
              label={labelOf(setting)}
              options={modes}
              value={values[readModeOf(setting)]}
              onChange={(mode) => set({ [readModeOf(setting)]: mode })}
            />
          ))}
          <PickField
            label="Skill level"
            hint="Who can set it, and when."
            options={ratingOptions}
            value={values.club_rating}
            onChange={(mode) => set({ club_rating: mode })}
          />
        </div>
      </Section>
      <Section title="Your own questions" lead="You can ask up to 5. The answers appear in each member’s profile.">
        {questions.map((name, index) => (
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
              value={values[readModeOf(name)]}
              onChange={(chosen) => set({ [readModeOf(name)]: chosen })}
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

/** The settings under the names that are used when writing them (X98). */
const writtenOf = (values: Saved) => ({
  clubRating: values.club_rating,
  ...Object.fromEntries(fieldSettings.map((setting) => [writtenModeOf(setting), values[readModeOf(setting)]])),
  ...Object.fromEntries(questions.map((name) => [name, values[name]])),
})
