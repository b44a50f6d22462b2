import type { ClipboardEvent } from 'react'
import { isColour } from '#areas/scoreboard/rules/colours.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import type { BoardSetup, Colours } from './use-board-setup.ts'

interface Props {
  readonly label: string
  readonly form: BoardSetup['form']
  readonly name: keyof Colours & string
}

/** A color as six hex digits without # (spec 000 §2), with the browser's own picker beside it. */
export function ColourField({ label, form, name }: Props) {
  const value = form.values[name] ?? ''
  const set = (colour: string) => form.set({ [name]: colour.replace(/^#/, '').slice(0, 6) })
  // A color copied from elsewhere includes its #, which must not cost the last digit.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (!isColour(text.replace(/^#/, ''))) return
    event.preventDefault()
    set(text)
  }
  return (
    <div className="colour-field">
      <TextField
        label={label}
        maxLength={6}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onPaste={paste}
        {...form.text(name)}
      />
      <input
        type="color"
        className="colour-picker"
        aria-label={`Pick ${label.toLowerCase()}`}
        value={isColour(value) ? `#${value.toLowerCase()}` : undefined}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  )
}
