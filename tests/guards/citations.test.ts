import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionsOf, type Library, safetyOf, sectionsOf } from './citation-library.ts'
import { citationsIn } from './citations.ts'
import { readTexts } from './repository-files.ts'

const page = (name: string) => readFileSync(`docs/${name}.md`, 'utf8')
const library: Library = {
  sections: new Map(['000', '001', '002', '003'].map((number) => [number, sectionsOf(page(`product/spec-${number}`))])),
  decisions: decisionsOf(page('decisions')),
  safety: safetyOf(page('product/safety')),
}

const citing = readTexts('src', 'tests', 'scripts', 'migrations', 'docs', '*.md').filter(
  ({ path }) => !path.startsWith('docs/product/') && path !== 'docs/decisions.md',
)
const wordsIn = (text: string) => citationsIn(text, library).map(({ words }) => words)
const faultsIn = (text: string) => citationsIn(text, library).filter(({ fault }) => fault !== undefined)

describe('every reference can be followed', () => {
  test('the files cite what docs/product and docs/decisions.md have', () => {
    const found = citing.map(({ path, text }) => ({ path, cited: citationsIn(text, library) }))
    const broken = found.flatMap(({ path, cited }) =>
      cited
        .filter(({ fault }) => fault)
        .map(({ line, words, fault }) => `${path}:${line} cites ${words}, which ${fault}`),
    )
    expect(broken).toEqual([])

    const files = found.filter(({ cited }) => cited.length > 0)
    const count = files.reduce((sum, { cited }) => sum + cited.length, 0)
    expect(count).toBeGreaterThan(900)
    console.info(`${count} citations in ${files.length} files resolve`)
  })

  test('each document has its nine sections, and decisions stand once, in order', () => {
    for (const [number, sections] of library.sections)
      expect(
        [...sections.keys()].filter((name) => !name.includes('.')),
        number,
      ).toEqual('123456789'.split(''))
    expect(library.decisions).toEqual([...new Set(library.decisions)].sort((a, b) => a - b))
  })

  // Put together here, so that this file does not cite them itself.
  test.each([
    `spec 000 §${99}`,
    `spec 000 §4, §${10}`,
    `spec 001 §2.${10}`,
    `spec ${'004'} §1`,
    `Spec ${'009'}`,
    `X${999}`,
    `X193 to X${199}`,
    `spec 000 §4 ${'Knitting'}`,
    `spec 003 §4 ${'"Perhaps action"'}`,
    `as ${'§'}4 says`,
    `safety, ${'R99'}`,
    `C${'053'}`,
  ])('%s leads nowhere', (text) => {
    expect(faultsIn(`/** Source: ${text}. */`)).not.toEqual([])
  })

  test('a wrong number in a real file is found, with its line', () => {
    const file = citing.find(({ text }) => /spec 001 §4\b/.test(text))
    const text = `${file?.text}`.replace(/spec 001 §4\b/, `spec 001 §${99}`)
    const [fault] = faultsIn(text)
    expect(faultsIn(text)).toHaveLength(1)
    expect(text.split('\n')[(fault?.line ?? 0) - 1]).toContain(`§${99}`)
  })

  test('references are read in all their spellings', () => {
    expect(wordsIn('Source: spec 001 §4, §7; spec 003 §4 "Yes action", §8 Success toasts; X73, X151 to X153.')).toEqual(
      [
        'spec 001 §4',
        'spec 001 §7',
        'spec 003 §4 Yes action',
        'spec 003 §8 Success toasts',
        'X73',
        'X151',
        'X152',
        'X153',
      ],
    )
    expect(wordsIn('specs 002 §§4, 8')).toEqual(['spec 002 §4', 'spec 002 §8'])
    expect(wordsIn('spec 002 §§2 to 4 and 9')).toEqual(['2', '3', '4', '9'].map((n) => `spec 002 §${n}`))
    expect(wordsIn(' * (Spec 000\n * §2,\n * §5 Video\n * form)')).toEqual(['spec 000 §2', 'spec 000 §5 Video form'])
    expect(wordsIn('spec 001 §2.4 and §5')).toEqual(['spec 001 §2.4', 'spec 001 §5'])
    expect(wordsIn('what spec 000 leaves open')).toEqual(['spec 000'])
    expect(wordsIn('(RFC 9110 §8.8.1)')).toEqual([])
    expect(wordsIn('safety, R7 and R8 (M), P4')).toEqual(['safety, R7', 'safety, R8', 'safety, P4'])
    expect(wordsIn('safety, Texts to phones; 21:00')).toEqual(['safety, Texts to phones'])
  })
})
