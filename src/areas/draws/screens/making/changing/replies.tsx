import { IconAlertTriangle, IconArrowsExchange, IconDoorEnter, IconDoorExit, IconRefresh } from '@tabler/icons-react'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { type Mixer, namesOf, type Sheet } from '../../sheets.ts'
import type { ChangeStart } from './change-steps.ts'
import { allWords } from './names-words.ts'

interface Props {
  readonly mixer: Mixer
  readonly sheet: Sheet
  readonly onChange: (start: ChangeStart) => void
  readonly onDrawAgain: () => void
}

/**
 * Replies never change a draw. Players who are missing from upcoming rounds, or are extra, are named with what to do
 * (X161). Several are drawn out and in at once.
 */
export function Replies({ mixer, sheet, onChange, onDrawAgain }: Props) {
  const { missing = [], extra = [], begun, sub_name: division } = sheet
  if (missing.length === 0 && extra.length === 0) return null
  const nameOf = namesOf(mixer.players)
  const where = division ? `${division}: ` : ''
  const isSeveral = missing.length + extra.length > 1
  const [came] = extra
  return (
    <div className="mixer-changed" data-changed>
      <Alert kind="warn">
        {where}The players have changed since this draw was made.
        <ul className="mixer-replies">
          {missing.map((eiid) => (
            <li key={eiid}>
              <span>{nameOf(eiid)} is in the draw but isn’t coming.</span>
              <Button
                kind="quiet"
                size="sm"
                icon={<IconArrowsExchange aria-hidden size={22} />}
                onClick={() => onChange({ step: 'replace', one: eiid, ...(came === undefined ? {} : { two: came }) })}
              >
                Replace <span className="unseen">{nameOf(eiid)}</span>
              </Button>
            </li>
          ))}
          {extra.length > 0 && (
            <li>
              {listText(extra.map(nameOf))}{' '}
              {plural(extra.length, { one: 'has a spot but isn’t', other: 'have spots but aren’t' })} in the draw.
            </li>
          )}
        </ul>
        <div className="row">
          <Button
            kind="quiet"
            size="sm"
            icon={againIcon(extra.length > 0)}
            onClick={() => onChange(isSeveral ? { step: 'several', leave: missing, arrive: extra } : oneStep(sheet))}
          >
            {againWords(missing.map(nameOf), extra.map(nameOf))}
          </Button>
          {begun === 0 && (
            <Button kind="quiet" size="sm" icon={<IconRefresh aria-hidden size={22} />} onClick={onDrawAgain}>
              Draw everything again
            </Button>
          )}
        </div>
      </Alert>
    </div>
  )
}

const againIcon = (isComing: boolean) =>
  isComing ? <IconDoorEnter aria-hidden size={22} /> : <IconDoorExit aria-hidden size={22} />

/** With a single player, the sheet also lets the reader choose another one. */
function oneStep({ missing: [goneEiid] = [], extra: [came] = [] }: Sheet): ChangeStart {
  return came === undefined
    ? { step: 'leaves', ...(goneEiid === undefined ? {} : { one: goneEiid }) }
    : { step: 'arrives', one: came }
}

function againWords(missing: readonly string[], extra: readonly string[]): string {
  if (missing.length === 0) return `Draw again with ${allWords(extra)}`
  if (extra.length === 0) return `Draw again without ${allWords(missing)}`
  return 'Draw again with these changes'
}

/** While a round is running, its courts come first on a phone, so the link to what has changed is above them. */
export function RepliesLink({ sheets }: { sheets: readonly Sheet[] }) {
  const isBelow = sheets.some(({ begun, missing = [], extra = [] }) => begun > 0 && missing.length + extra.length > 0)
  if (!isBelow) return null
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={<IconAlertTriangle aria-hidden size={22} />}
      onClick={() => document.querySelector('[data-changed]')?.scrollIntoView({ block: 'center' })}
    >
      The players have changed
    </Button>
  )
}
