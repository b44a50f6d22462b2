import { useEffect, useRef, useState } from 'react'
import { getClubRatingTypes } from '#contract/groups'
import { useCall } from '../../api/hooks.ts'
import { PickField } from '../../ui/desk/pick-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { usePause } from '../../ui/use-pause.ts'
import './members.css'
import { statusOptions } from './words.ts'

interface Props {
  readonly cid: number
  readonly query: {
    readonly search: string
    readonly status: string
    readonly dues?: string | undefined
    readonly crid?: string | undefined
  }
  readonly onAsk: (change: Readonly<Record<string, string>>) => void
}

const duesOptions = [
  { value: '', label: 'any dues' },
  { value: 'yes', label: 'dues paid' },
  { value: 'no', label: 'dues not paid' },
] as const

/** Name, status, dues and skill level: all of them together. */
export function MemberFilters({ cid, query, onAsk }: Props) {
  const levels = useCall(getClubRatingTypes, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const options = (levels.data ?? []).map(({ crid, name }) => ({ value: String(crid), label: name }))
  return (
    <search className="member-filters">
      <NameFilter search={query.search} onAsk={onAsk} />
      <PickField
        label="Status"
        options={[{ value: 'current', label: 'here and gone' }, ...statusOptions]}
        value={query.status}
        onChange={(status) => onAsk({ status: status === 'current' ? '' : status })}
      />
      <PickField
        label="Dues"
        options={duesOptions}
        value={duesOptions.find(({ value }) => value === query.dues)?.value ?? ''}
        onChange={(dues) => onAsk({ dues })}
      />
      <PickField
        label="Skill level"
        options={[{ value: '', label: 'any level' }, ...options]}
        value={query.crid ?? ''}
        onChange={(crid) => onAsk({ crid })}
      />
    </search>
  )
}

/** Asks once the typing rests. */
function NameFilter({ search, onAsk }: Pick<Props, 'onAsk'> & { search: string }) {
  const [typed, setTyped] = useState(search)
  const rested = usePause(typed.trim())
  const ask = useRef(onAsk)
  useEffect(() => {
    ask.current = onAsk
  })
  useEffect(() => {
    if (rested !== search) ask.current({ search: rested })
  }, [rested, search])
  return (
    <TextField
      label="Name"
      type="search"
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
