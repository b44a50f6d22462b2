import { afterEach, expect, test } from 'vitest'
import { pseudoWords } from '#kernel/web/frame/pseudo-words/pseudo-words.ts'
import { writePage } from '#kernel/web/frame/pseudo-words/write-page.ts'

const words = pseudoWords([
  'Save',
  'Mixer',
  'Monday',
  'Sat',
  '{hour} PM',
  '{name} court',
  'Welcome, {name}',
  '{count} players',
  'Court {number}',
  'Ask {admin} to add you to the list.',
  '{name}’s spot',
  '{day} at {time}',
  'Please bring water to the desk.',
  'Your dues are paid through {day}. Thank you!',
])

test.each([
  ['Save', '⟦Sávé⟧'],
  ['Ask Zora Quist to add you to the list.', '⟦Ásk Zora Quist tó ádd ýóú tó thé líst. lórem íp⟧'],
  ['Welcome, Zora', '⟦Wélcómé, Zora l⟧'],
  ['3 players', '⟦3 pláýérs l⟧'],
  ['Ann’s spot', '⟦Ann’s spót l⟧'],
  [' to add you ', ' ⟦tó ádd ýóú l⟧ '],
  ['Court 4', '⟦Cóúrt 4⟧'],
  ['Sunny court', '⟦Sunny cóúrt⟧'],
  ['Your dues are paid through 12/31/2026. Thank you!', null],
])('“%s” is written “%s”', (text, written) => {
  const marked = words.mark(text)
  if (written !== null) expect(marked).toBe(written)
  expect(marked).toMatch(/^\s*⟦.*⟧\s*$/)
})

test.each([
  'Zora Quist',
  'Saturday Mixer',
  'Monday Mixer',
  'Save Mixer',
  'Sat 28',
  '1 PM',
  'Sunny Court',
  'Center Court',
  '11–8',
  '$12.50',
  'Thursday, October 9 at 6:00 PM',
  'bring snacks and water to the desk, everybody',
  'save@example.org',
  'https://example.org/save',
  '',
  '⟦Sávé⟧',
])('“%s” stays as it is', (text) => {
  expect(words.mark(text)).toBe(text)
})

test('a sentence gets about 40 % longer', () => {
  const text = 'Please bring water to the desk.'
  expect(words.mark(text).length / text.length).toBeCloseTo(1.4, 1)
})

let end = () => {}
afterEach(() => end())

test('a page is written, what comes later too, and neither its nodes nor its fields change', async () => {
  document.body.innerHTML =
    '<p>Save</p><button aria-label="Save">+</button><textarea placeholder="Save">Save</textarea>' +
    '<input value="Save"><select><option>Save</option></select><pre>Save</pre>'
  const text = document.querySelector('p')?.firstChild
  end = writePage(document.documentElement, words)
  expect(document.querySelector('p')?.firstChild).toBe(text)
  expect(text?.nodeValue).toBe('⟦Sávé⟧')
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('⟦Sávé⟧')
  expect(document.querySelector('textarea')?.placeholder).toBe('⟦Sávé⟧')
  expect(document.querySelector('textarea')?.value).toBe('Save')
  expect(document.querySelector('input')?.value).toBe('Save')
  expect(document.querySelector('option')?.textContent).toBe('⟦Sávé⟧')
  expect(document.querySelector('select')?.value).toBe('Save')
  expect(document.querySelector('pre')?.textContent).toBe('Save')

  if (text) text.nodeValue = '3 players'
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Welcome, Zora' }))
  await expect.poll(() => text?.nodeValue).toBe('⟦3 pláýérs l⟧')
  await expect.poll(() => document.body.lastChild?.textContent).toBe('⟦Wélcómé, Zora l⟧')
})

test('what it has written itself does not set it off again', async () => {
  document.body.innerHTML = '<p title="Save">Save</p>'
  let asked = 0
  const mark = (text: string) => {
    asked += 1
    return words.mark(text)
  }
  end = writePage(document.body, { mark })
  // Its own changes are told before this one, which is about something else.
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Mixer' }))
  await expect.poll(() => document.body.lastChild?.textContent).toBe('⟦Míxér⟧')
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Save' }))
  await expect.poll(() => document.body.lastChild?.textContent).toBe('⟦Sávé⟧')
  expect(asked).toBe(6)
})
