import type { User } from '#kernel/web/api/session.ts'

/** A user's name as the chat shows it: "Hal W." */
export function nameInChat({ first, last }: User): string {
  const [letter] = Array.from(last.trim())
  return letter ? `${first} ${letter}.` : first
}
