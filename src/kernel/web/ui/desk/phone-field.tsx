import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from '../fields.tsx'
import { maskedPhone, phoneTyped, placeAfter } from './phone-mask.ts'

interface Props
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref' | 'maxLength'> {
  /** Digits only. */
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** A phone number that is shown as 999 999 9999 while it is typed; the caret stays behind its digit (spec 003 §5). */
export function PhoneField({ value, onChange, ...rest }: Props) {
  const caret = useRef<{ readonly field: HTMLInputElement; readonly digits: number }>(undefined)
  useLayoutEffect(() => {
    const was = caret.current
    caret.current = undefined
    if (was) was.field.setSelectionRange(...placeAfter(was.digits, value))
  }, [value])
  const type = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const before = field.value.slice(0, field.selectionStart ?? field.value.length)
    caret.current = { field, digits: phoneTyped(before).length }
    onChange(phoneTyped(field.value))
  }
  return (
    <TextField
      placeholder="999 999 9999"
      {...rest}
      type="tel"
      inputMode="tel"
      value={maskedPhone(value)}
      onChange={type}
    />
  )
}
