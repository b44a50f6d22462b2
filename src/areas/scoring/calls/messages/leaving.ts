import { plural } from '#kernel/rules/plural.ts'

// What waits on this phone, before a logout.

export const pointsWait = 'Points are waiting to be sent'
export const messagesWait = 'Messages are waiting to be sent'

export const pointsStay = (points: number) =>
  plural(points, {
    one: `${points} point hasn’t been sent yet. It stays on this device. Log in here again to send it.`,
    other: `${points} points haven’t been sent yet. They stay on this device. Log in here again to send them.`,
  })
export const messagesStay = (messages: number) =>
  plural(messages, {
    one: `${messages} chat message hasn’t been sent yet. It stays on this device. Log in here again to send it.`,
    other: `${messages} chat messages haven’t been sent yet. They stay on this device. Log in here again to send them.`,
  })
