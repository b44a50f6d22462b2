import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import './toast.css'

type ToastKind = 'ok' | 'warn' | 'bad'

interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: ToastKind
  readonly action?: ToastAction | undefined
}

/** One action to offer, for as long as the toast is shown. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** How long it can be pressed; by default, 20 s. */
  readonly forMs?: number
}

const shownMs = 7_000
/** Reading, deciding and pressing takes longer than reading. */
const shownWithActionMs = 20_000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

/** Shows a message at the edge of the screen for a while: up to two at a time, and repeated messages do not pile up. */
export function toast(text: string, kind: ToastKind = 'ok', action?: ToastAction): void {
  lastId += 1
  show([...toasts.filter((each) => each.text !== text), { id: lastId, text, kind, action }].slice(-2))
}

/** Where the toasts appear; mounted once, in the providers. */
export function Toasts() {
  const visibleToasts = useSyncExternalStore(subscribe, () => toasts)
  const calm = visibleToasts.filter((each) => each.kind !== 'bad')
  const urgent = visibleToasts.filter((each) => each.kind === 'bad')
  return (
    <section className="toasts" aria-label="Messages">
      <div role="status">
        {calm.map((each) => (
          <OneToast key={each.id} toast={each} />
        ))}
      </div>
      <div role="alert">
        {urgent.map((each) => (
          <OneToast key={each.id} toast={each} />
        ))}
      </div>
    </section>
  )
}

function OneToast({ toast: { id, text, kind, action } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), action ? (action.forMs ?? shownWithActionMs) : shownMs)
    return () => clearTimeout(timer)
  }, [id, action])
  const Icon = kind === 'ok' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={`toast is-${kind}`}>
      <Icon aria-hidden size={24} />
      <span className="toast-text exact">{text}</span>
      {action && (
        <button
          type="button"
          className="toast-act"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <IconX aria-hidden size={22} />
      </button>
    </div>
  )
}

/** Removes every toast. */
export function clearToasts(): void {
  show([])
}

const dismiss = (id: number) => show(toasts.filter((each) => each.id !== id))

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
