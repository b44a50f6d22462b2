import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { CallError } from '#kernel/web/api/send.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

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
  readonly query: UseQueryResult<Data, CallError>
  readonly children: (data: Data) => ReactNode
}

/** One setting: its heading, its explanation if switched on, and its content once it has been read. */
export function Setting<Data>({ title, explanation, aside, query, children }: Props<Data>) {
  const isExplained = useIsExplained()
  return (
    <Section title={title} lead={isExplained && explanation} aside={aside}>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isPending && <Waiting label={`Loading: ${title}`} blocks={[4]} />}
      {query.data === undefined && query.isError && <Failed error={query.error} retry={query.refetch} />}
    </Section>
  )
}
