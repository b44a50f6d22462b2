import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allTexts, textsOfFile } from '../../scripts/words/all-texts.ts'
import { pairs } from '../../scripts/words/changed.ts'
import { fileOf } from '../../scripts/words/fixed-texts.ts'
import { readSource } from '../../scripts/words/read-source.ts'
import { drawSample } from '../../scripts/words/sample.ts'
import { rows as ofClubs } from './texts-of-clubs.ts'
import { rows as ofDraws } from './texts-of-draws.ts'
import { rows as ofEvents } from './texts-of-events.ts'
import { rows as ofInstruction } from './texts-of-instruction.ts'
import { rows as ofSpec000 } from './texts-of-spec-000.ts'
import { rows as ofStandings } from './texts-of-standings.ts'

const read = (source: string, path = 'src/areas/pos/screens/made-up.tsx') =>
  readSource(path, source).map(({ text, kind, line }) => `${line} ${kind}: ${text}`)

describe('the list of what people read', () => {
  test('the text of an element is read as one, across lines, values and inline elements', () => {
    const source = `const page = (
      <section className="stack wide">
        <p>
          Ask <strong>{organizer.name}</strong> to add
          you, or <Link to="/club/events/list">see all {count(events)} events</Link>.
        </p>
        <button type="button" aria-label={\`Remove \${name}\`}>{isBusy ? 'Removing' : 'Remove it'}</button>
      </section>
    )`
    expect(read(source)).toEqual([
      '4 sentence: Ask {name} to add you, or see all {events} events.',
      '7 label: Remove {name}',
      '7 label: Removing',
      '7 label: Remove it',
    ])
  })

  test('strings, templates, sums and markup are read, with the values they contain', () => {
    expect(read("const hint = 'Up to ' + limit + ' people can join.'")).toEqual([
      '1 sentence: Up to {limit} people can join.',
    ])
    expect(read('export const left = (spots: number) => `There are $' + '{spots} spots left`')).toEqual([
      '1 sentence: There are {spots} spots left',
    ])
    expect(
      read('const page = `<main><h1>Live score</h1><p>Ask <b>Ann</b> first.</p><img alt="Court 3"></main>`'),
    ).toEqual(['1 label: Live score', '1 sentence: Ask Ann first.', '1 label: Court 3'])
    expect(read('toast(isDone ? `Moved to court $' + '{court}` : `$' + '{count} percent`)')).toEqual([
      '1 sentence: Moved to court {court}',
      '1 label: {count} percent',
    ])
    expect(read("const stateWords = { won: 'won', lost: 'was lost' }")).toEqual(['1 label: won', '1 label: was lost'])
  })

  test('of messages every text is read, whole, whatever it looks like', () => {
    const source = `import { rich } from '#kernel/rules/rich.ts'
      export const now = 'now'
      export const taps = (n: number) => plural(n, { one: \`\${n} tap\`, other: \`\${n} taps\` })
      export const won = <Part>(score: Part) => rich\`It’s \${score}. Well played.\`
      export const both = (names: readonly string[]) => names.join(' and ')
      export const sides = { left: 'left' } as const`
    expect(read(source, 'src/areas/pos/calls/messages/made-up.ts')).toEqual([
      '2 label: now',
      '3 label: {n} tap',
      '3 label: {n} taps',
      '4 sentence: It’s {score}. Well played.',
      '6 label: left',
    ])
    expect(read(source, 'src/areas/pos/calls/words.ts')).not.toContain('2 label: now')
  })

  test('what is for machines is left out', () => {
    const source = `
      import { page } from 'some page of words'
      type State = 'not yet open' | 'Open'
      const className = 'card wide tall'
      const path = '/club/events/:id'
      if (state === 'Not open yet') await sql\`select name from club where id = 1\`
      const rows = await read('select name from club where id = 1')
      document.querySelector('main > p.hint')
      switch (kind) { case 'not in this list': break }
      const element = <a className="quiet small link" href="/privacy of people" data-test="the first link">x</a>`
    expect(read(source)).toEqual(['10 label: x'])
  })

  test('every sentence that the specification fixes is on the list and marked', () => {
    const rows = [...ofSpec000, ...ofClubs, ...ofEvents, ...ofDraws, ...ofStandings, ...ofInstruction]
    const sentences = rows.filter(([text]) => text.trim().split(/\s+/).length > 5)
    const missing = sentences.filter(([fixed, , source]) => {
      const path = fileOf(source)
      const texts = textsOfFile(path, readFileSync(path, 'utf8'))
      return !texts.some(({ text, isFixed }) => isFixed && text.includes(fixed.replaceAll(/\s+/g, ' ').trim()))
    })
    expect(missing.map(([text]) => text)).toEqual([])
    expect(sentences.length).toBeGreaterThan(40)
  })

  test('every area with screens has texts, and the list prints its size', () => {
    const all = allTexts()
    const sentences = all.filter(({ kind }) => kind === 'sentence')
    console.info(`words: ${all.length} texts that people read, ${sentences.length} of them sentences`)
    const areas = new Set(all.map(({ area }) => area))
    for (const area of ['accounts', 'scoring', 'refusals', 'demo', 'tools', 'kiosk']) expect(areas).toContain(area)
    expect(sentences.length).toBeGreaterThan(3000)
  })
})

const texts = (...words: string[]) => words.flatMap((word) => textsOfFile('src/kernel/web/a.tsx', `<p>${word}</p>`))

test('a change shows each text beside the one in its place', () => {
  const changes = pairs(
    texts('It stays here.', 'It is no ladder.', 'It was deleted.'),
    texts('It was added.', 'It stays here.', 'It isn’t a ladder.'),
  )
  expect(changes.map(({ before, after }) => [before?.text, after?.text])).toEqual([
    [undefined, 'It was added.'],
    ['It is no ladder.', 'It isn’t a ladder.'],
    ['It was deleted.', undefined],
  ])
})

test('a sample depends on its seed only, and draws sentences, not labels', () => {
  const all = texts(...Array.from({ length: 50 }, (_, place) => `This is the sentence ${place}.`), 'Save')
  expect(drawSample(all, 10, '1')).toEqual(drawSample(all.toReversed(), 10, '1'))
  expect(drawSample(all, 10, '1')).not.toEqual(drawSample(all, 10, '2'))
  expect(drawSample(all, 100, '1')).toHaveLength(50)
})
