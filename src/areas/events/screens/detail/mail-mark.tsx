import { IconMailCheck, IconMailOpened, IconMailX } from '@tabler/icons-react'
import type { BoardPlayer } from './board-players.ts'

const marks = {
  delivered: { icon: IconMailCheck, words: 'delivered' },
  opened: { icon: IconMailOpened, words: 'opened' },
  error: { icon: IconMailX, words: 'error' },
} as const

/** What happened to the latest emailed invitation; draws nothing if there was none. `Opened` is a hint, not a proof. */
export function MailMark({ player: { delivered, viewed, failed } }: { player: BoardPlayer }) {
  const mark = failed ? 'error' : viewed ? 'opened' : delivered ? 'delivered' : undefined
  if (!mark) return null
  const { icon: Icon, words } = marks[mark]
  return (
    <span className={`mail-mark is-${mark}`}>
      <Icon aria-hidden size={24} />
      <span className="unseen">, email {words}</span>
    </span>
  )
}

/** Explains the envelopes (spec 001 §2.3). */
export function IconGuide() {
  return (
    <ul className="icon-guide" aria-label="Icon guide">
      {Object.entries(marks).map(([mark, { icon: Icon, words }]) => (
        <li key={mark} className={`mail-mark is-${mark}`}>
          <Icon aria-hidden size={24} />
          <span className="mail-words">{words}</span>
        </li>
      ))}
    </ul>
  )
}
