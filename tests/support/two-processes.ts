import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createProductApp } from '#server/app/product-app'
import { aClubScene, aClubServer, type ClubScene } from './club-world.ts'

type Server = Awaited<ReturnType<typeof aClubServer>>

/**
 * Two processes on one database for the races of a file. Each test has a club of its own: `one` sends to the first
 * process, `two` are the same people at the other. What a test has put in place of a function is put back after it.
 */
export function twoProcesses() {
  let server: Server
  let another: FastifyInstance
  let one: ClubScene
  let two: ClubScene
  beforeAll(async () => {
    server = await aClubServer()
    another = createProductApp({ ...server.deps })
    await another.ready()
  })
  beforeEach(async () => {
    one = await aClubScene(server)
    two = one.through(another)
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
    /** The same person at both. */
    inBoth: (role: Parameters<ClubScene['as']>[0]) => [one.as(role), two.as(role)] as const,
  }
}
