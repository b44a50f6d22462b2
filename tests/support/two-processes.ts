import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { aProcessBeside } from './a-server.ts'
import { aClubScene, aClubServer, type ClubScene } from './club-world.ts'

type Server = Awaited<ReturnType<typeof aClubServer>>

/**
 * Two processes on one database for the races of a file: two applications, each with its own memory and its own
 * connections, as two machines have them. Within one of them some responses run in turn, so only two test the locks. Each
 * test has a club of its own: `one` sends to the first process, `two` are the same people at the other. What a test has
 * put in place of a function is put back after it.
 */
export function twoProcesses() {
  let server: Server
  let another: Awaited<ReturnType<typeof aProcessBeside>>
  let one: ClubScene
  let two: ClubScene
  beforeAll(async () => {
    server = await aClubServer()
    another = await aProcessBeside(server)
  })
  beforeEach(async () => {
    one = await aClubScene(server)
    two = one.through(another.app)
  })
  afterEach(() => void vi.restoreAllMocks())
  afterAll(async () => {
    await another.close()
    await server.close()
  })
  return {
    get server(): Server {
      return server
    },
    get one() {
      return one
    },
    get two() {
      return two
    },
    /** Both applications, for worlds whose people send to them in turn. */
    get apps() {
      return [server.app, another.app] as const
    },
    /** The same person at both. */
    inBoth: (role: Parameters<ClubScene['as']>[0]) => [one.as(role), two.as(role)] as const,
  }
}
