import { getMemberField } from '#contract/joining/joining'
import { useCall } from '../../api/hooks.ts'
import { Failed } from '../../ui/failed.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useClub } from '../clubs/my-club.ts'
import type { useMemberForm } from './use-member-form.ts'

const questions = ['mq1', 'mq2', 'mq3', 'mq4', 'mq5'] as const

/**
 * The answers to the club's questions, including those that only admins fill in. A hidden question stays as long as it
 * has an answer. Draws nothing where the club asks nothing (spec 003 §3).
 */
export function MemberQuestions({ form }: Pick<ReturnType<typeof useMemberForm>, 'form'>) {
  const { cid } = useClub()
  const fields = useCall(getMemberField, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  if (fields.isError && !fields.data) return <Failed error={fields.error} retry={fields.refetch} />
  const { data } = fields
  const asked = data ? questions.filter((name) => data[`show_${name}`] !== 'hide' || form.values[name] !== '') : []
  if (!data || asked.length === 0) return null
  return (
    <fieldset className="member-group">
      <legend>Questions of the club</legend>
      <div className="field-pair">
        {asked.map((name) => (
          <TextField
            key={name}
            label={data[name] || 'Question'}
            maxLength={255}
            autoComplete="off"
            {...form.text(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
