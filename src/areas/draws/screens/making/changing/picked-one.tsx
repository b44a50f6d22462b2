import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly onChange: () => void
}

/** Who was chosen, and a button to choose again. */
export function PickedOne({ label, name, onChange }: Props) {
  return (
    <div className="mixer-picked">
      <span>
        <span className="field-label">{label}</span>
        <strong className="mixer-picked-name">{name}</strong>
      </span>
      <Button kind="quiet" size="sm" aria-label={`Change ${name} to another player`} onClick={onChange}>
        Change
      </Button>
    </div>
  )
}
