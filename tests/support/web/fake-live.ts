import { act } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

type Listener = (...said: unknown[]) => void

/** A live channel whose server is the test. It connects by itself and admits everybody to every room. */
class FakeLive {
  connected = false
  /** Everything sent: chat messages and rooms. */
  sent: { readonly event: string; readonly payload: unknown }[] = []
  /** The answer to `sendMsg`. */
  answer: object = { ok: true, message_id: 1 }
  /** No answer to `sendMsg` comes. */
  isSilent = false
  /** The rooms of this connection. */
  readonly #rooms = new Set<unknown>()
  readonly io = { on: () => undefined, engine: { close: () => this.lose() } }
  readonly #listeners = new Map<string, Listener>()
  #any: Listener = () => undefined

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener)
  }
  onAny(listener: Listener): void {
    this.#any = listener
  }
  emit(event: string, payload: unknown): void {
    this.sent.push({ event, payload })
    if (event === 'leaveRoom') this.#rooms.delete(payload)
  }
  timeout() {
    return {
      emitWithAck: async (event: string, payload: unknown) => {
        this.sent.push({ event, payload })
        if (event === 'sendMsg') return this.#answerTo(payload as { readonly room: string })
        this.#rooms.add(payload)
        return { ok: true, room: payload }
      },
    }
  }
  #answerTo({ room }: { readonly room: string }): object {
    if (this.isSilent || !this.connected) throw new Error('operation has timed out')
    return this.#rooms.has(room) ? this.answer : { ok: false, code: 'not-found', message: 'Join the chat first.' }
  }
  connect(): void {
    this.connected = true
    this.#listeners.get('connect')?.()
  }
  disconnect(): void {
    this.connected = false
  }

  /** The server sends a message. */
  say(event: string, message: unknown): void {
    act(() => this.#any(event, message))
  }
  /** The connection breaks. */
  lose(): void {
    this.connected = false
    this.#rooms.clear()
    act(() => this.#listeners.get('disconnect')?.('transport close'))
  }
  /** The connection is back. */
  comeBack(): void {
    act(() => this.connect())
  }
}

export const live = new FakeLive()

vi.doMock('socket.io-client', () => ({
  io: () => {
    queueMicrotask(() => live.connect())
    return live
  },
}))

afterEach(() => {
  live.sent = []
  live.answer = { ok: true, message_id: 1 }
  live.isSilent = false
})
