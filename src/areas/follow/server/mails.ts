import { listText } from '#kernel/rules/list-text.ts'
import { plainName } from '#kernel/rules/plain-name.ts'
import { plural } from '#kernel/rules/plural.ts'

/** The wording of texts. Only the server composes them, and names come from its own list of players. */

const end = 'Reply STOP to end.'

export const namesOf = (names: readonly string[]): string => listText(names.map(plainName))

export interface NoticeWords {
  readonly title: string
  readonly body: string
}

/** A match's scorekeeper types the court. Anything but a name or a short number is left out of texts. */
const isPlainCourt = (court: string) => /^[\p{L}\p{M}\p{N}#'’ -]+$/u.test(court) && !/(\d\D*){5}/.test(court)

const are = (names: readonly string[]) => plural(names.length, { one: 'is', other: 'are' })

/** A match with followed players has started (spec 000 §1). */
export function matchWords(names: readonly string[], court: string): NoticeWords {
  const place = isPlainCourt(court.trim()) ? ` on court ${plainName(court)}` : ''
  return { title: 'Match started', body: `${namesOf(names)} ${are(names)} playing now${place}.` }
}

/** A live video with followed players is on (spec 000 §1). */
export function videoWords(names: readonly string[]): NoticeWords {
  return { title: 'Live video', body: `${namesOf(names)} ${are(names)} live on video now.` }
}

/** The whole text of a notice. `news` is set only for followers who agreed to news. */
export const textOf = (notice: { body: string; link: string | null; news: string | undefined }) =>
  [`Sideout: ${notice.body}`, notice.link, notice.news, end].filter(Boolean).join(' ')

export const codeText = (code: string) =>
  `Your Sideout code is ${code}. It works for 10 minutes. Never share it with anyone.`

/** The one reply to each keyword. */
export const replyWords = {
  stop: 'Sideout: No more texts from us. Reply START to get them again.',
  start: 'Sideout: Our texts are back on. Reply STOP to end.',
  help: 'Sideout: Texts about players you follow and event invitations, up to 5 a day. Message and data rates may apply. Reply STOP to end.',
} as const
