import { createContext, type ReactNode, useContext } from 'react'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { type AwaitedRead, Loading } from '#kernel/web/ui/loading.tsx'

const Explained = createContext(false)

/** Whether the settings show explanations (spec 002 §2 'show explanations'). */
export const Explanations = Explained.Provider

/** Whether explanations are switched on. */
export const useIsExplained = (): boolean => useContext(Explained)

interface Props<Data> {
  readonly title: string
  /** Shown with 'show explanations'. */
  readonly explanation: string
  readonly aside?: ReactNode
  readonly query: AwaitedRead<Data>
  readonly children: (data: Data) => ReactNode
}

/** One setting: its heading, its explanation if switched on, and its content once it has been read. */
export function Setting<Data>({ title, explanation, aside, query, children }: Props<Data>) {
  const isExplained = useIsExplained()
  return (
    <Section title={title} lead={isExplained && explanation} aside={aside}>
      {query.data !== undefined && children(query.data)}
      <Loading reads={[query]} label={`Loading: ${title}`} blocks={[4]} />
    </Section>
  )
}
