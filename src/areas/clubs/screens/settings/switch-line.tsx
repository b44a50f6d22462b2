import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'

interface Props {
  readonly name: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** A club setting that is on or off, and the button that toggles it. */
export function SwitchLine({ name, isOn, isBusy, onTurn }: Props) {
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{name}</span>{' '}
        {isOn ? (
          <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
            on
          </Pill>
        ) : (
          <Pill icon={<IconCircleX aria-hidden />}>off</Pill>
        )}
      </span>
      <Button kind="quiet" size="sm" loading={isBusy} onClick={() => onTurn(!isOn)}>
        Turn {isOn ? 'off' : 'on'} <span className="unseen">{name}</span>
      </Button>
    </li>
  )
}
