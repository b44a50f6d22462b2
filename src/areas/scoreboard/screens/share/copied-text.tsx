import { IconClipboardText } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'

interface Props {
  readonly label: string
  readonly text: string
  /** The label of the button. */
  readonly copy: string
}

/** A text to use elsewhere: readable, selectable, and copied with a button. */
export function Copied({ label, text, copy }: Props) {
  const id = useId()
  return (
    <div className="copied">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field-input copied-text"
        readOnly
        rows={text.length > 60 ? 4 : 2}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="quiet" icon={<IconClipboardText aria-hidden />} onClick={() => void copyText(text)}>
        {copy}
      </Button>
    </div>
  )
}
