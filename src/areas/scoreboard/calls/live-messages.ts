import * as z from 'zod/mini'
import { serverNumbers } from '#areas/scoreboard/rules/server-number.ts'
import { nameLine, Uuid } from '#kernel/calls/shapes.ts'

/**
 * `serverNumber`: team and server, bare or in an object, as old clients send it. The room receives the bare text,
 * followed by `{ match_id, version }`.
 */
export const SayServer = z.union([
  z.enum(serverNumbers),
  z.pipe(
    z.object({ serverNumber: z.enum(serverNumbers) }),
    z.transform(({ serverNumber }: { serverNumber: (typeof serverNumbers)[number] }) => serverNumber),
  ),
])

/** A name line: plain text of up to 40 characters. Old clients omit lines or send null. */
const NameLine = z.pipe(
  z.optional(z.nullable(nameLine(40))),
  z.transform((text: string | null | undefined) => text ?? ''),
)

/** `scoreboardNames`: five empty lines restore the players' names. */
export const SayNames = z.object({
  line1: NameLine,
  team1_line1: NameLine,
  team1_line2: NameLine,
  team2_line1: NameLine,
  team2_line2: NameLine,
})

/** `clearScoreboard`: a repeated `op_id`, after a reconnect, does nothing. */
export const SayClear = z.object({ op_id: Uuid })
