import { type FormEvent, useState } from 'react'

interface FormProps {
  readonly onSubmit: (event: FormEvent) => void
}

/** Whether somebody has tried to send a form: from then on it may say as a whole what is missing. */
export function useTried() {
  const [isTried, setTried] = useState(false)
  const noting = <Props extends FormProps>(props: Props) => ({
    ...props,
    onSubmit: (event: FormEvent) => {
      setTried(true)
      props.onSubmit(event)
    },
  })
  return { isTried, noting }
}
