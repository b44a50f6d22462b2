import type { ComponentProps, ReactNode } from 'react'
import type { CallError } from '../api/send.ts'
import { Failed } from './failed.tsx'
import { Page } from './page.tsx'
import { Waiting } from './waiting.tsx'

/** A read as `useCall` returns it, or the same of a hook that combines several. */
export interface AwaitedRead<Data = unknown> {
  readonly data: Data | undefined
  readonly error: CallError | null
  /** Absent if another try would not help. */
  readonly refetch?: (() => unknown) | undefined
  /** A disabled read is not waited for. */
  readonly isEnabled?: boolean
}

interface Props extends Partial<ComponentProps<typeof Waiting>> {
  /** What the screen, or this part of it, cannot be drawn without. */
  readonly reads: readonly AwaitedRead[]
  /** The page around a failure. Without it, the failure appears where it is. */
  readonly page?: Omit<ComponentProps<typeof Page>, 'children'>
  /** Replaces the failure, for example if nothing was found. If it returns nothing, the failure appears. */
  readonly instead?: (error: CallError) => ReactNode
  /** Follows the failure: what is kept, or what else the reader can do. */
  readonly help?: ReactNode
}

/** A read that is under way, for data that must not be shown while it is read again. */
export const reading: AwaitedRead = { data: undefined, error: null }

/**
 * Stands in for what has not been read: a failure if one of the reads failed, otherwise a skeleton, or nothing without
 * a label. Draws nothing once every read has data, even if that data cannot be read again later.
 */
export function Loading({ reads, page, instead, help, label, blocks }: Props) {
  const unread = reads.filter(({ data }) => data === undefined)
  const failed = unread.filter(({ error }) => error)
  const { error, refetch } = failed[0] ?? {}
  if (!error)
    return label && unread.some(({ isEnabled }) => isEnabled !== false) ? (
      <Waiting label={label} blocks={blocks} />
    ) : null
  const retry = refetch && (() => Promise.all(failed.map((read) => read.refetch?.())))
  const notice = instead?.(error) || (
    <Failed error={error} retry={retry}>
      {help}
    </Failed>
  )
  return page ? <Page {...page}>{notice}</Page> : notice
}
