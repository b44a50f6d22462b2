import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'
import type { PushButtons } from '#kernel/server/providers/push/outgoing.ts'

/** A text from a phone that is none of STOP, START and HELP, and whose number has not replied STOP. */
interface ReceivedText {
  readonly deps: Deps
  readonly tx: Tx
  /** The carrier's id. The occasion is announced once for each. */
  readonly sid: string
  readonly phone: string
  readonly text: string
}

/** A higher area returns true if it takes care of the text. A text of which no area takes care is forgotten. */
export const textReceived = occasion<ReceivedText, boolean>('follow.text-received')

/** What a notice about an invitation says when it leaves. */
export interface NoticeContent {
  readonly title: string
  readonly body: string
  /** What a browser sends when one of the notification's buttons is tapped, made for this browser alone. */
  readonly buttonsFor: (endpoint: string) => PushButtons
}

/** A notice about an invitation is about to leave. The area that queued it says how it reads, or that it is obsolete. */
export const noticeLeaves = occasion<
  { readonly deps: Deps; readonly tx: Tx; readonly key: string },
  NoticeContent | undefined
>('follow.notice-leaves')
