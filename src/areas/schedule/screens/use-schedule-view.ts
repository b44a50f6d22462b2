import { useSearchParams } from 'react-router'

/** Which events the schedule lists. */
export type ScheduleView =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'future' }
  | { readonly kind: 'all'; readonly page: number }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string }

/** The schedule starts with ten days, including today (spec 002 §9). */
export const usualDays = 10
const usual: ScheduleView = { kind: 'days', days: usualDays }

/** The view is in the address, so that going back or reloading finds the same list. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const show = (view: ScheduleView) => {
    const next = new URLSearchParams(params)
    for (const name of ['view', 'days', 'page', 'from', 'to']) next.delete(name)
    for (const [name, value] of Object.entries(wordsOf(view))) next.set(name, value)
    setParams(next, { replace: true })
  }
  return { view: viewIn(params), show }
}

function wordsOf(view: ScheduleView): Record<string, string> {
  if (view.kind === 'days') return { days: String(view.days) }
  if (view.kind === 'all') return { view: 'all', ...(view.page > 1 ? { page: String(view.page) } : {}) }
  if (view.kind === 'dates') return { view: 'dates', from: view.from, to: view.to }
  return { view: 'future' }
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

function viewIn(params: URLSearchParams): ScheduleView {
  const [from, to] = [params.get('from'), params.get('to')]
  if (params.get('view') === 'future') return { kind: 'future' }
  if (params.get('view') === 'all') return { kind: 'all', page: numberIn(params.get('page')) ?? 1 }
  if (params.get('view') === 'dates' && isDay(from) && isDay(to)) return { kind: 'dates', from, to }
  const days = numberIn(params.get('days'))
  return days === undefined || days > 366 ? usual : { kind: 'days', days }
}

const numberIn = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined)
