import './invitations.css'

interface Props {
  readonly name: string
  /** How many spots are left or taken. */
  readonly note: string
  readonly isFull: boolean
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

/** One division of a list to choose from. */
export function DivisionChoice({ name, note, isFull, isChosen, isDisabled = false, onChoose }: Props) {
  return (
    <label className="division">
      <input type="radio" name="division" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span className="line-words">
        <span className="line-name">{name}</span>
      </span>{' '}
      <span className={isFull ? 'division-full' : 'muted num'}>{note}</span>
    </label>
  )
}
