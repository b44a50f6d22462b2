import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getMemberField } from '#areas/joining/calls/joining.ts'
import { questions } from '#areas/members/rules/columns.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { MemberField } from './member-field.tsx'
import type { useMemberForm } from './use-member-form.ts'

/**
 * The answers to the club's questions, including those that only admins fill in. A hidden question stays as long as
 * it has an answer. Draws nothing if the club asks nothing (spec 003 §3).
 */
export function MemberQuestions({ form }: Pick<ReturnType<typeof useMemberForm>, 'form'>) {
  const { cid } = useClub()
  const fields = useCall(getMemberField, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const { data } = fields
  if (!data) return <Loading reads={[fields]} />
  const questionNames = questions.filter((name) => data[`show_${name}`] !== 'hide' || form.values[name] !== '')
  if (questionNames.length === 0) return null
  return (
    <fieldset className="member-group">
      <legend>Club questions</legend>
      <div className="field-pair">
        {questionNames.map((name) => (
          <MemberField
            key={name}
            field={name}
            form={form}
            levels={[]}
            label={data[name] || 'Question'}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  )
}
