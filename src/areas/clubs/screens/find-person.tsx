import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import '#kernel/web/ui/desk/desk.css'

interface Person {
  readonly id: number
  readonly first: string
  readonly last: string
}

interface Props {
  readonly label: string
  readonly hint: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The matches; undefined while there is no search. */
  readonly found: readonly Person[] | undefined
  readonly isBusy: boolean
  readonly trouble: string | undefined
  readonly onAdd: (id: number) => void
  /** The label of the button beside each name. */
  readonly act?: string
}

/** Finds a member by name as the user types. */
export function FindPerson({ label, hint, typed, onType, found, isBusy, trouble, onAdd, act = 'Add' }: Props) {
  return (
    <div className="stack">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {found?.length === 0 && <p className="muted">No Search Results Found</p>}
      {found && found.length > 0 && (
        <ul className="lines" aria-label="Members found">
          {found.map(({ id, first, last }) => (
            <li key={id}>
              <span className="line-name">
                {first} {last}
              </span>
              <Button size="sm" loading={isBusy} onClick={() => onAdd(id)}>
                {act}{' '}
                <span className="unseen">
                  {first} {last}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {trouble && <Alert>{trouble}</Alert>}
    </div>
  )
}
