import type { TestProject } from 'vitest/node'
import { areas } from '#app/calls.ts'
import './contract-route.ts'

/** Lists the routes of the contract once for all tests of screens: loading every call in each file takes too long. */
export function setup({ provide }: TestProject): void {
  const routes = Object.entries(areas).flatMap(([area, calls]) =>
    calls.map(({ name, method, path }) => ({ area, name, method, path })),
  )
  provide('contractRoutes', routes)
}
