import { type ReactNode, useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { currentStatuses, isAway, type Status, statuses } from '#kernel/rules/member-statuses.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { compareNames, nameFinder } from '#kernel/rules/names.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import './club-mail.css'

export interface MailCandidate {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly club_rating: string
  readonly status?: Status
  readonly dues_paid?: 'yes' | 'no'
}

interface Props {
  readonly members: readonly MailCandidate[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  /** Minimum number of letters that start a search by name (X23). */
  readonly searchFrom: number
}

const statusOptions = currentStatuses.map((value) => ({ value, label: statuses[value].label }))
const all = { status: '', dues: '', level: '' }
/**
 * As many rows as people can look through. Filters find the others, and Select All selects every match, shown or not.
 */
const mostShown = 300

/** Chooses the recipients: a table with filters, Select All and Clear Selection (spec 001 §2). */
export function RecipientTable({ members, chosen, onChoose, searchFrom }: Props) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState(all)
  const hasName = nameFinder(lengthOfName(search) < searchFrom ? '' : search)
  const found = members.filter((member) => fits(member, filter) && hasName(`${member.first} ${member.last}`))
  const tick = (mid: number) =>
    onChoose(new Set(chosen.has(mid) ? [...chosen].filter((one) => one !== mid) : [...chosen, mid]))
  return (
    <Section title="Recipients" aside={<span className="muted num">{chosen.size} chosen</span>}>
      <search className="mail-filters">
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          hint={`Type at least ${searchFrom} letters`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Filters members={members} filter={filter} onFilter={setFilter} />
      </search>
      <div className="row">
        <Button kind="quiet" onClick={() => onChoose(new Set([...chosen, ...found.map(({ mid }) => mid)]))}>
          Select All
        </Button>
        <Button kind="ghost" disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          Clear Selection
        </Button>
      </div>
      {found.length === 0 && <p className="muted">No members match.</p>}
      <ul className="mail-people" aria-label="Members">
        {found.slice(0, mostShown).map((member) => (
          <li key={member.mid}>
            <label className="field-check">
              <input type="checkbox" checked={chosen.has(member.mid)} onChange={() => tick(member.mid)} />
              <span className="grow">
                <span className="line-name">
                  {member.last}, {member.first}
                </span>{' '}
                <span className="muted">{aboutOf(member)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="muted">{found.length - mostShown} not shown. Use the filters to see the rest.</p>
      )}
    </Section>
  )
}

const aboutOf = ({ club_rating, status, dues_paid }: MailCandidate) =>
  [club_rating, status && isAway(status) ? statuses[status].label : '', dues_paid === 'no' ? 'dues not paid' : '']
    .filter(Boolean)
    .join(' · ')

const fits = ({ status, dues_paid, club_rating }: MailCandidate, { status: wantedStatus, dues, level }: typeof all) =>
  (wantedStatus === '' || status === wantedStatus) &&
  (dues === '' || dues_paid === dues) &&
  (level === '' || club_rating === level)

interface FiltersProps extends Pick<Props, 'members'> {
  readonly filter: typeof all
  readonly onFilter: (filter: typeof all) => void
}

/** Offers only filters for which the list has data. */
function Filters({ members, filter, onFilter }: FiltersProps): ReactNode {
  const { collects_dues } = useClub()
  const levels = [...new Set(members.map(({ club_rating }) => club_rating).filter(Boolean))].sort(compareNames)
  const knowsStatus = members.some(({ status }) => status !== undefined)
  return (
    <>
      {knowsStatus && (
        <>
          <PickField
            label="Status"
            options={[{ value: '', label: 'any status' }, ...statusOptions]}
            value={filter.status}
            onChange={(status) => onFilter({ ...filter, status })}
          />
          {collects_dues && (
            <PickField
              label="Dues"
              options={[
                { value: '', label: 'any dues' },
                { value: 'yes', label: 'dues paid' },
                { value: 'no', label: 'dues not paid' },
              ]}
              value={filter.dues}
              onChange={(dues) => onFilter({ ...filter, dues })}
            />
          )}
        </>
      )}
      {levels.length > 0 && (
        <PickField
          label="Skill level"
          options={[{ value: '', label: 'any level' }, ...levels.map((level) => ({ value: level, label: level }))]}
          value={filter.level}
          onChange={(level) => onFilter({ ...filter, level })}
        />
      )}
    </>
  )
}
