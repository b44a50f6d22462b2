import { useClub } from '#areas/clubs/screens/my-club.ts'
import { WithoutGender } from '#areas/clubs/screens/without-gender.tsx'
import { previewGroup } from '#areas/groups/calls/groups.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import type { Criteria, GroupFormState, useGroupForm } from './use-group-form.ts'

interface Props {
  readonly form: GroupFormState
  readonly levels: ReturnType<typeof useGroupForm>['levels']
  readonly criteria: Criteria
}

/** The criteria of an automated group, and below them the members they select now. */
export function GroupCriteria({ form, levels, criteria }: Props) {
  return (
    <fieldset className="stack">
      <legend className="unseen">Criteria</legend>
      <div className="group-levels">
        <CheckField label="Women" {...form.tick('female')} />
        <CheckField label="Men" {...form.tick('male')} />
      </div>
      <div className="field-pair">
        <TextField label="Youngest age" inputMode="numeric" maxLength={6} {...form.text('min_age')} />
        <TextField label="Oldest age" inputMode="numeric" maxLength={6} {...form.text('max_age')} />
      </div>
      {levels.known.length > 0 && (
        <fieldset>
          <legend className="field-label">Skill levels (none means any)</legend>
          <div className="group-levels">
            {levels.known.map(({ crid, name }) => (
              <CheckField
                key={crid}
                label={name}
                checked={levels.has(crid)}
                onChange={(event) => levels.set(crid, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {form.isFine('min_age') && form.isFine('max_age') && <Preview criteria={criteria} />}
    </fieldset>
  )
}

/** This many names are enough to check the criteria. */
const mostNames = 24

/** Members who would be in the group, read again once the criteria stop changing. */
function Preview({ criteria }: { criteria: Criteria }) {
  const { cid } = useClub()
  const rested = JSON.parse(usePause(JSON.stringify(criteria))) as Criteria
  const found = useCall(previewGroup, { body: { ...rested, cid } }, { keepPrevious: true })
  if (found.isError && !found.data) return <p className="group-preview">{found.error.message}</p>
  const { count, without_gender: withoutGender = 0, members } = found.data ?? { count: undefined, members: [] }
  return (
    <div className="group-preview">
      <p role="status">
        <strong className="num">{count ?? '…'}</strong> {plural(count ?? 0, { one: 'member', other: 'members' })} would
        be in this group now
      </p>
      <WithoutGender count={withoutGender} who="member" effect="This group leaves them out." link="new tab" />
      {members.length > 0 && (
        <ul className="group-names" aria-label="Matching members">
          {members.slice(0, mostNames).map(({ mid, first, last, club_rating: level }) => (
            <li key={mid}>
              {first} {last} <span className="muted">{level}</span>
            </li>
          ))}
        </ul>
      )}
      {count !== undefined && count > mostNames && <p className="muted">and {count - mostNames} more</p>}
    </div>
  )
}
