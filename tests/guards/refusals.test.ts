import { expect, test } from 'vitest'
import { areaServers } from '#app/area-servers.ts'
import { areas } from '#app/calls.ts'
import { refusals } from '#app/refusals.ts'
import { kernelRefusals } from '#kernel/calls/refusals.ts'
import { productFiles } from '../../scripts/support/layout.ts'
import { readTexts } from './repository-files.ts'

const files = readTexts(...productFiles).filter(({ path }) => /\.tsx?$/.test(path))
const catalogs = files.filter(({ path }) => /^src\/areas\/[\w-]+\/calls\/refusals\.ts$/.test(path))
const owners = [
  { folder: 'src/kernel/', codes: Object.keys(kernelRefusals) },
  ...areaServers.map(({ name, refusals: own = {} }) => ({ folder: `src/areas/${name}/`, codes: Object.keys(own) })),
]

test('each refusal is declared once', () => {
  const codes = owners.flatMap((owner) => owner.codes)
  expect(codes.length).toBeGreaterThan(250)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(refusals).toSorted()).toEqual(codes.toSorted())
})

test('each area’s door gives the refusals of its catalog, so every code of a call has a sentence', () => {
  const declared = catalogs.flatMap(({ text }) => [...text.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, code]) => code))
  expect(
    owners
      .slice(1)
      .flatMap(({ codes }) => codes)
      .toSorted(),
  ).toEqual(declared.toSorted())
  const listed = Object.values(areas).flatMap((calls) => calls.flatMap((call) => call.refusals ?? []))
  expect(listed.length).toBeGreaterThan(500)
  expect(listed.filter((code) => !(code in refusals))).toEqual([])
})

test('an area declares only refusals that it uses itself', () => {
  const unused = owners.slice(1).flatMap(({ folder, codes }) => {
    const own = files.filter(({ path }) => path.startsWith(folder) && !path.endsWith('/calls/refusals.ts'))
    return codes.filter((code) => !own.some(({ text }) => text.includes(`'${code}'`)))
  })
  expect(unused).toEqual([])
})
