import { type Ack, chatRoom } from '#kernel/calls/channel.ts'
import { isInRoom, watchRoom } from '#kernel/web/api/channel.ts'
import { sendOnChannel } from '#kernel/web/api/channel-say.ts'
import { mustBe } from '#kernel/web/api/must-be.ts'
import { newId } from '#kernel/web/api/new-id.ts'
import { PatientSender } from '#kernel/web/api/patient-sender.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { forgetMessage, type KeptMessage, keepMessage, readMessages } from './kept-messages.ts'

/** A message as its author sees it until the chat shows it. */
export interface OwnMessage extends KeptMessage {
  /** The server has it; the chat will show it in a moment. */
  readonly isSent: boolean
}

/**
 * Answers that decide nothing, so the message is sent again. `not-found` means that the page left the room in the
 * meantime.
 */
const undecided = new Set(['no-answer', 'not-found', 'busy', 'fault', 'database-away', 'disk-full'])
const signedOut = new Set(['sign-in-required', 'session-ended'])

/**
 * One user's chat messages that have not arrived. They are kept on this device and sent one at a time, each as soon
 * as this page is in the room of its chat. Without an answer they are sent again under the same id, which the server
 * counts once.
 */
export class ChatOutbox {
  readonly #userId: number
  readonly #listeners = new Set<() => void>()
  /** The chats this outbox is waiting for, with a way to leave each. */
  readonly #rooms = new Map<number, () => void>()
  readonly #sender: PatientSender<OwnMessage, unknown>
  #messages: readonly OwnMessage[]
  /** A try that was under way when the outbox stopped fails later; nothing may follow it. */
  #isStopped = false

  constructor(userId: number) {
    this.#userId = userId
    this.#messages = readMessages()
      .filter(({ user_id }) => user_id === userId)
      .map((keptMessage) => ({ ...keptMessage, isSent: false }))
    this.#sender = new PatientSender<OwnMessage, unknown>({
      next: () => (this.#isStopped ? null : this.#nextToSend()),
      post: (message) => this.#post(message),
      onPosting: () => undefined,
      onReply: ({ id }) => this.#settle(id),
      onDelay: () => undefined,
      // The session shows its own message about this; waiting messages stay.
      onSignedOut: () => undefined,
      onRefused: async ({ code, message }, sent) => this.#refuse(sent ? [sent.id] : [], { code, message }),
    })
    this.#followRooms()
    void this.#sender.pump()
  }

  readonly messages = (): readonly OwnMessage[] => this.#messages

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps a message and sends it as soon as possible. */
  add(matchId: number, text: string): void {
    const n = Math.max(0, ...this.#messages.map((message) => message.n)) + 1
    const newMessage: KeptMessage = { id: newId(), user_id: this.#userId, match_id: matchId, n, text }
    keepMessage(newMessage)
    this.#show([...this.#messages, { ...newMessage, isSent: false }])
    void this.#sender.pump()
  }

  /** Sends a refused message again. */
  tryAgain(id: string): void {
    this.#change([id], ({ refused: _refused, ...message }) => message)
    this.#sender.retryNow()
  }

  /** Forgets messages because their author gave them up, or the chat shows them. */
  drop(ids: readonly string[]): void {
    if (!this.#messages.some(({ id }) => ids.includes(id))) return
    for (const id of ids) forgetMessage(id)
    this.#show(this.#messages.filter(({ id }) => !ids.includes(id)))
  }

  stop(): void {
    this.#isStopped = true
    this.#sender.stop()
    for (const leave of this.#rooms.values()) leave()
    this.#rooms.clear()
  }

  #nextToSend(): OwnMessage | null {
    return this.#waiting().find(({ match_id }) => isInRoom(chatRoom(match_id))) ?? null
  }

  #waiting(): readonly OwnMessage[] {
    return this.#messages.filter(({ isSent, refused }) => !isSent && !refused)
  }

  async #post({ id, match_id, text }: OwnMessage): Promise<void> {
    mustBe(this.#userId)
    const ack = await sendOnChannel(chatRoom(match_id), text, id)
    if (!ack.ok) throw new CallError(statusOf(ack), ack.code, ack.message)
  }

  #settle(id: string): void {
    forgetMessage(id)
    this.#show(this.#messages.map((message) => (message.id === id ? { ...message, isSent: true } : message)))
  }

  #refuse(ids: readonly string[], refusal: NonNullable<KeptMessage['refused']>): void {
    this.#change(ids, (message) => ({ ...message, refused: refusal }))
  }

  #change(ids: readonly string[], change: (message: OwnMessage) => OwnMessage): void {
    const newMessages = this.#messages.map((message) => (ids.includes(message.id) ? change(message) : message))
    for (const { isSent: _isSent, ...keptMessage } of newMessages)
      if (ids.includes(keptMessage.id)) keepMessage(keptMessage)
    this.#show(newMessages)
  }

  /** Enters the chats for which something waits, whatever screen is shown, and leaves the others. */
  #followRooms(): void {
    const wantedMatches = new Set(this.#waiting().map(({ match_id }) => match_id))
    for (const [matchId, leave] of this.#rooms) {
      if (wantedMatches.has(matchId)) continue
      this.#rooms.delete(matchId)
      leave()
    }
    for (const matchId of wantedMatches) if (!this.#rooms.has(matchId)) this.#rooms.set(matchId, this.#enter(matchId))
  }

  #enter(matchId: number): () => void {
    return watchRoom(chatRoom(matchId), {
      on: {},
      known: () => undefined,
      reread: () => undefined,
      onEntered: () => this.#sender.retryNow(),
      onMissing: (refusal) => {
        const lost = this.#waiting().filter(({ match_id }) => match_id === matchId)
        this.#refuse(
          lost.map(({ id }) => id),
          refusal,
        )
      },
    })
  }

  #show(messages: readonly OwnMessage[]): void {
    this.#messages = messages
    this.#followRooms()
    for (const listener of this.#listeners) listener()
  }
}

/** The status that makes the sender wait, ask for a login, or show the refusal. */
function statusOf({ code }: Extract<Ack, { readonly ok: false }>): number {
  if (undecided.has(code)) return 0
  return signedOut.has(code) ? 401 : 400
}
