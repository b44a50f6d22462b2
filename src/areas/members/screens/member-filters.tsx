import { useClub } from '#areas/clubs/screens/my-club.ts'
import { PartFilter } from '#kernel/web/ui/desk/part-filter.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import './members.css'
import { currentOptions, genderOptions, joinedLabels, statusOptions } from './words.ts'

interface Props {
  readonly query: {
    readonly search: string
    readonly rating: string
    readonly birthday: string
    readonly status: string
    readonly dues?: string | undefined
    readonly gender?: string | undefined
  }
  readonly onAsk: (change: Readonly<Record<string, string>>) => void
}

const duesOptions = [
  { value: '', label: 'any dues' },
  { value: 'yes', label: 'dues paid' },
  { value: 'no', label: 'dues not paid' },
] as const

const genderFilters = [
  { value: '', label: 'any gender' },
  ...genderOptions,
  { value: 'none', label: 'not stated' },
] as const

/** Parts of name, skill level and birthday, plus status, dues and gender; all filters combine (spec 002 §5). */
export function MemberFilters({ query, onAsk }: Props) {
  const { collects_dues } = useClub()
  return (
    <search className="member-filters">
      <PartFilter label="Name" maxLength={60} asked={query.search} onAsk={(search) => onAsk({ search })} />
      <PartFilter label="Skill level" maxLength={40} asked={query.rating} onAsk={(rating) => onAsk({ rating })} />
      <PartFilter
        label="Birthday"
        placeholder="MM/DD/YYYY"
        maxLength={10}
        asked={query.birthday}
        onAsk={(birthday) => onAsk({ birthday })}
      />
      <PickField
        label="Status"
        options={[{ value: 'current', label: joinedLabels(currentOptions, 'and') }, ...statusOptions]}
        value={query.status}
        onChange={(status) => onAsk({ status: status === 'current' ? '' : status })}
      />
      {collects_dues && (
        <PickField
          label="Dues"
          options={duesOptions}
          value={duesOptions.find(({ value }) => value === query.dues)?.value ?? ''}
          onChange={(dues) => onAsk({ dues })}
        />
      )}
      <PickField
        label="Gender"
        options={genderFilters}
        value={genderFilters.find(({ value }) => value === query.gender)?.value ?? ''}
        onChange={(gender) => onAsk({ gender })}
      />
    </search>
  )
}
