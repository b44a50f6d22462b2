import { IconArrowsExchange, IconDoorEnter, IconDoorExit, IconRefresh } from '@tabler/icons-react'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type Mixer, namesOf, type Sheet } from '../../sheets.ts'
import type { ChangeStart } from './change-steps.ts'

interface Props {
  readonly mixer: Mixer
  readonly sheet: Sheet
  readonly onChange: (start: ChangeStart) => void
  readonly onDrawAgain: () => void
}

/** Replies never touch a draw: who is missing in rounds to come, or comes extra, is named with what to do (X161). */
export function Replies({ mixer, sheet, onChange, onDrawAgain }: Props) {
  const { missing = [], extra = [], begun, sub_name: division } = sheet
  if (missing.length === 0 && extra.length === 0) return null
  const nameOf = namesOf(mixer.players)
  const where = division ? `${division}: ` : ''
  return (
    <Alert kind="warn">
      {where}The players have changed since this draw was made.
      <ul className="mixer-replies">
        {missing.map((eiid) => (
          <li key={eiid}>
            <span>{nameOf(eiid)} is drawn and does not come.</span>
            <span className="row">
              <Button
                kind="quiet"
                size="sm"
                icon={<IconArrowsExchange aria-hidden size={22} />}
                onClick={() => onChange({ step: 'replace', one: eiid, ...(extra[0] ? { two: extra[0] } : {}) })}
              >
                Replace <span className="unseen">{nameOf(eiid)}</span>
              </Button>
              <Button
                kind="quiet"
                size="sm"
                icon={<IconDoorExit aria-hidden size={22} />}
                onClick={() => onChange({ step: 'leaves', one: eiid })}
              >
                Draw again without <span className="unseen">{nameOf(eiid)}</span>
              </Button>
            </span>
          </li>
        ))}
        {extra.map((eiid) => (
          <li key={eiid}>
            <span>{nameOf(eiid)} holds a place and is not drawn.</span>
            <Button
              kind="quiet"
              size="sm"
              icon={<IconDoorEnter aria-hidden size={22} />}
              onClick={() => onChange({ step: 'arrives', one: eiid })}
            >
              Draw again with <span className="unseen">{nameOf(eiid)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {begun === 0 && (
        <Button kind="quiet" size="sm" icon={<IconRefresh aria-hidden size={22} />} onClick={onDrawAgain}>
          Draw everything again
        </Button>
      )}
    </Alert>
  )
}
