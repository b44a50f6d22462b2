import { useState } from 'react'
import { editSeries, getSeries } from '#areas/events/calls/series.ts'
import type { Gotten, Sent } from '#kernel/calls/call.ts'
import { useActs, useCall, useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { eventReads } from '../event-reads.ts'
import type { EventToEdit } from '../event-values.ts'
import { editEffect } from './effect-words.ts'
import { type Scope, scopes } from './scope-choice.tsx'
import { repeatFrom, type TypedRepeat, typedOf } from './typed-repeat.ts'

type Terms = Omit<Sent<typeof editSeries>['body'], 'scope' | 'repeat' | 'until' | 'version' | 'preview' | 'confirmed'>

interface Props {
  readonly event: EventToEdit | undefined
  /** What the form would save. */
  readonly terms: () => Terms
  /** Saves this date only. */
  readonly saveOne: () => void
  /** Called once the series is saved. */
  readonly onSaved: (eid: number) => void
  /** The day of the event as typed. */
  readonly start: string
}

/** The part of an event's form that is about its series: how it repeats, and which dates an edit is for. */
export function useSeriesEdit({ event, terms, saveOne, onSaved, start }: Props) {
  const isRepeating = event?.series !== null && event !== undefined
  const params = { eid: String(event?.eid ?? 0) }
  const series = useCall(getSeries, { params }, { enabled: isRepeating, staleTime: 30_000 })
  const [typed, setTyped] = useState<TypedRepeat>()
  const [scope, setScope] = useState<Scope>()
  const [effects, setEffects] = useState<Partial<Record<Scope, string>>>({})
  const [failure, setFailure] = useState<CallError>()
  const [asked, setAsked] = useState<'pause' | 'add'>()
  const { act, isPending: isCounting } = useActs()
  const save = useSend(editSeries, {
    refresh: [...eventReads, getSeries],
    onDone: () => {
      toast('Updated')
      setScope(undefined)
      if (event) onSaved(event.eid)
    },
  })
  const bodyFor = (chosen: 'following' | 'all', more: { preview?: boolean; confirmed?: boolean }) => {
    const repeat = typed && repeatFrom(typed, start)
    const rule = typed && repeat ? { repeat, until: typed.until || null } : {}
    return { ...terms(), ...rule, ...more, scope: chosen, version: series.data?.version ?? 0 }
  }
  /** Opens the question, and asks the server what each answer would do. */
  const ask = async () => {
    setScope(typed ? 'following' : 'this')
    setFailure(undefined)
    setEffects({})
    try {
      for (const chosen of ['following', 'all'] as const) {
        const effect = await act(editSeries, { params, body: bodyFor(chosen, { preview: true }) })
        if (effect) setEffects((known) => ({ ...known, [chosen]: editEffect(effect as Gotten<typeof editSeries>) }))
      }
    } catch (error) {
      setFailure(error as CallError)
    }
  }
  const choose = (confirmed: boolean) => {
    if (scope === 'this') {
      setScope(undefined)
      saveOne()
    } else if (scope) save.mutate({ params, body: bodyFor(scope, { confirmed }) })
  }
  return {
    isRepeating,
    data: series.data ?? undefined,
    typed: typed ?? (series.data ? typedOf(series.data.repeat, series.data.until) : undefined),
    setTyped,
    /** A changed rule cannot be for one date only. */
    scopes: typed ? scopes.slice(1) : scopes,
    /** What else is asked about its dates: a break, or one more. */
    asked,
    setAsked,
    scope,
    setScope,
    effects: { this: 'The other dates stay as they are.', ...effects },
    isCounting,
    isSaving: save.isPending,
    failure: save.error ?? failure,
    ask: () => void ask(),
    choose,
    dismiss: () => {
      setScope(undefined)
      save.reset()
    },
  }
}

export type SeriesEdit = ReturnType<typeof useSeriesEdit>
