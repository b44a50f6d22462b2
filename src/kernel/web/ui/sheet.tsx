import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import './sheet.css'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  /** Called when the sheet is closed by Escape, by "back", by the X, or by a tap beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A sheet from below on a phone, a dialog in the middle on a laptop: the browser's own `<dialog>`. When it closes,
 * even by no longer being drawn, the focus returns to what opened it, or near it.
 */
export function Sheet({ isOpen, title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect closes it before it is removed from the document, because after that it could not return the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    return () => element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      // Always closed through the state: if it is reopened at once, both sides agree that it was closed.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // The event fires a moment later, when the sheet may have been reopened already.
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className="sheet-in">
          <div className="sheet-head">
            <h2 id={titleId}>{title}</h2>
            <Button
              kind="ghost"
              aria-label="Close"
              className="sheet-close"
              icon={<IconX aria-hidden />}
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

interface ItemProps {
  readonly icon: ReactNode
  readonly isDangerous?: boolean
  /** It is there but cannot act now; its words say why. */
  readonly isOff?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** One action in a sheet that is a menu. */
export function SheetItem({ icon, isDangerous, isOff, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      className={isDangerous ? 'sheet-item is-danger' : 'sheet-item'}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      {icon}
      {children}
    </button>
  )
}
