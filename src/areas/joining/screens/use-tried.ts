import { type FormEvent, useState } from 'react'

interface FormProps {
  readonly onSubmit: (event: FormEvent) => void
}

/** Whether the form has been submitted once. From then on it can list everything that is missing. */
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
