import { CallError } from './send.ts'

const longestWaitMs = 15_000
/** Sending pauses after this many refusals in a row of something the server should accept. */
const mostRounds = 3

/** saved: nothing waits. sending: on its way. offline: kept, and sent again automatically. */
export type SendingLink = 'saved' | 'sending' | 'offline'

/** What a sender asks its queue, and what it reports to it. */
interface Sending<Post, Reply> {
  /** The next request; null while nothing may be sent. */
  readonly next: () => Post | null
  readonly post: (post: Post) => Promise<Reply>
  readonly onPosting: () => void
  readonly onReply: (sent: Post, reply: Reply) => void
  /** Nothing is decided, and a retry follows: `offline` if there was no answer, otherwise `sending`. */
  readonly onDelay: (link: 'offline' | 'sending') => void
  readonly onSignedOut: () => void
  /** The server has refused. Once the returned promise settles, sending continues with whatever is allowed then. */
  readonly onRefused: (refused: CallError, sent: Post | null) => Promise<void>
}

/**
 * Sends what a queue keeps, one request at a time. A request without an answer is sent again, after a longer wait each
 * time.
 */
export class PatientSender<Post, Reply> {
  readonly #sending: Sending<Post, Reply>
  #isPosting = false
  #failures = 0
  #rounds = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(sending: Sending<Post, Reply>) {
    this.#sending = sending
  }

  /** A request is under way, or its refusal is being looked into. */
  get isPosting(): boolean {
    return this.#isPosting
  }

  /** Sends whatever is allowed, unless a request is under way or a failed one waits for its retry. */
  async pump(): Promise<void> {
    const post = this.#isPosting || this.#timer !== undefined ? null : this.#sending.next()
    if (!post) return
    this.#isPosting = true
    this.#sending.onPosting()
    try {
      const reply = await this.#sending.post(post)
      this.#isPosting = false
      this.#failures = 0
      this.#rounds = 0
      this.#sending.onReply(post, reply)
    } catch (error) {
      // A refusal is looked into first: anything sent in the meantime would be missing from what is read for it.
      await this.fail(error, post).finally(() => {
        this.#isPosting = false
      })
    }
    void this.pump()
  }

  /** Retries at once, cutting the wait short. */
  readonly retryNow = (): void => {
    this.stop()
    void this.pump()
  }

  /** Nothing is retried automatically from now on. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** A request of the queue has failed: retries later, or reports that the server has refused. */
  async fail(error: unknown, sent: Post | null = null): Promise<void> {
    const status = error instanceof CallError ? error.status : 0
    if (status === 0 || status >= 500) return this.#tryLater('offline')
    if (status === 429) return this.#tryLater('sending')
    if (status === 401) {
      this.#tryLater('sending')
      return this.#sending.onSignedOut()
    }
    this.#rounds += 1
    if (this.#rounds > mostRounds) return this.#tryLater('sending')
    await this.#sending.onRefused(error as CallError, sent)
  }

  #tryLater(link: 'offline' | 'sending'): void {
    const waitMs = Math.min(1_000 * 2 ** this.#failures, longestWaitMs)
    this.#failures += 1
    this.#rounds = 0
    this.#sending.onDelay(link)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.retryNow, waitMs * (0.75 + Math.random() / 2))
  }
}
