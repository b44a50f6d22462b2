const digits = 16
/** The text after the time: `"}]`. */
const tail = 3

let version = 0

/** A score as a match sends it; `at` is the instant of publishing in microseconds, at the very end of the text. */
export function scoreAt(at: number) {
  version += 1
  return {
    match_id: 7,
    version,
    status: 'Live',
    game_num: 2,
    t1_score: 7,
    t2_score: 4,
    games_list: [
      { game_id: 71, game_num: 1, t1_score: 11, t2_score: 8, status: 'Completed' },
      { game_id: 72, game_num: 2, t1_score: 7, t2_score: 4, status: 'Live' },
    ],
    serving: 1,
    server: 2,
    call: '7 – 4 – 2',
    won: null,
    term: 1,
    at: String(at).padStart(digits, '0'),
  }
}

/** The same bytes for a server without Socket.IO. */
export const bareText = (at: number) => `42${JSON.stringify(['oneScoreChanged', scoreAt(at)])}`

/** Reads the instant of publishing from the text that ends at `end`; undefined for any other message. */
export function publishedAt(bytes: Buffer, start: number, end: number): number | undefined {
  // Only this event begins with 42["o….
  if (bytes[start] !== 0x34 || bytes[start + 1] !== 0x32 || bytes[start + 4] !== 0x6f) return undefined
  let at = 0
  for (let index = end - tail - digits; index < end - tail; index += 1) at = at * 10 + (bytes[index] ?? 0x30) - 0x30
  return at
}
