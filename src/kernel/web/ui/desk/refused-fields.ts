import type { ChangeEvent } from 'react'

interface TextProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  readonly onBlur: () => void
}

/**
 * Props for the fields of a form that show two kinds of errors: its own rules while someone types (`text` of
 * `useForm`), and what the server refused. `moment` is for a date with a time, whose change the form handles.
 */
export function refusedFields<Name extends string>(
  text: (name: Name) => TextProps,
  refusedAt: (name: Name) => string | undefined,
) {
  const field = (name: Name) => {
    const props = text(name)
    return { ...props, error: props.error ?? refusedAt(name) }
  }
  const moment = (name: Name) => {
    const { value, error, onBlur } = field(name)
    return { name, value, error, onBlur }
  }
  return { field, moment }
}
