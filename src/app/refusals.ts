import { type AllRefusals, kernelRefusals, type Refusals } from '#kernel/calls/refusals.ts'
import { areaServers } from './area-servers.ts'

const ofAreas = areaServers.flatMap(({ refusals = {} }): [string, Refusals[string]][] => Object.entries(refusals))

/** The status and sentence of every refusal: the kernel’s and those that the areas declare. */
// The compiler knows the codes from the areas' files, which add them to the catalog; a guard compares the two.
export const refusals = { ...kernelRefusals, ...Object.fromEntries(ofAreas) } as AllRefusals
