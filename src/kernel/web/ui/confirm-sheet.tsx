import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

interface Props {
  readonly isOpen: boolean
  /** The question. */
  readonly title: string
  /** The label of the button that confirms. */
  readonly confirm: string
  /** The label of the button that cancels. */
  readonly cancel?: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What would happen. */
  readonly children?: ReactNode
}

/** Asks before something that people would not want to do by accident. */
export function ConfirmSheet({
  isOpen,
  title,
  confirm,
  cancel = 'Keep it',
  isBusy,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose}>
      {children !== undefined && <p>{children}</p>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {cancel}
        </Button>
        <Button kind="danger" size="lg" loading={isBusy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Sheet>
  )
}
