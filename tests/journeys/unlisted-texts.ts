import type { Page } from 'playwright-core'

/**
 * The texts that people read on an open page: those of its elements, and the attributes that are read. Runs inside the
 * page, so it must not use anything else from this file.
 */
export function shownTextsOf(): string[] {
  const shown: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.parentElement?.closest('script, style, noscript, template, pre, code')) shown.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) shown.push(element.getAttribute(name) ?? '')
  return shown
}

/** The words of a text, in lower case, and `{}` for what a template puts in. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\{\}|[\p{L}\p{M}\p{N}]+(?:[’']\p{L}+)*/gu) ?? []
const wordsOfTemplate = (text: string): string[] => wordsOf(text.replaceAll(/\{[^{}]*\}/g, ' {} '))

const olderZones = [
  'Alaska',
  'Aleutian',
  'Arizona',
  'East Indiana',
  'Hawaii',
  'Indiana Starke',
  'Michigan',
  'Samoa',
  'US',
]

/** Words that a formatter writes: months, weekdays, halves of a day, zones and units. */
export function formattedWords(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1, month * 2)))
  const zones = [
    'America/Denver',
    'America/New_York',
    'America/Chicago',
    'America/Los_Angeles',
    'America/Phoenix',
    'UTC',
  ]
  const styles = (['long', 'short'] as const).flatMap((style) =>
    zones.map(
      (timeZone) => ({ weekday: style, month: style, timeZoneName: style, hour: 'numeric', timeZone }) as const,
    ),
  )
  const ago = new Intl.RelativeTimeFormat('en-US')
  return [
    ...styles.flatMap((style) => days.map((day) => new Intl.DateTimeFormat('en-US', style).format(day))),
    ...(['day', 'hour', 'minute', 'second'] as const).flatMap((unit) => [ago.format(-1, unit), ago.format(-2, unit)]),
    ...Intl.supportedValuesOf('timeZone'),
    ...olderZones,
  ]
}

/** Compares what a page shows with the list of what people read. */
export class ListedTexts {
  readonly #all: string
  readonly #pieces: ReadonlySet<string>
  readonly #formatted = new Set(formattedWords().flatMap(wordsOf))

  constructor(listed: readonly string[]) {
    const texts = listed.map((text) => wordsOfTemplate(text).join(' '))
    this.#all = ` ${texts.join(' | ')} `
    this.#pieces = new Set(texts.flatMap((text) => text.split('{}')).map((piece) => piece.trim()))
  }

  /** Texts with words that neither the list has, in their order, nor the data. */
  unlisted(shown: readonly string[], data: readonly string[]): string[] {
    const known = new Set(data.flatMap(wordsOf))
    const isKnown = (word: string) => known.has(word) || this.#formatted.has(word) || /\p{N}|^.$/u.test(word)
    // A name may be in the possessive.
    const isData = (word: string) => isKnown(word) || known.has(word.replace(/[’']s$/, ''))
    const isListed = (text: string) => this.#isMadeOf(wordsOf(text)) || this.#isMadeOfBoth(wordsOf(text), isData)
    const texts = new Set(shown.map((text) => text.replaceAll(/\s+/g, ' ').trim()))
    return [...texts].filter((text) => !/^https?:\/\/\S+$/.test(text) && !isListed(text))
  }

  #isMadeOfBoth(words: readonly string[], isData: (word: string) => boolean): boolean {
    let run: string[] = []
    for (const word of [...words, '']) {
      if (word !== '' && !isData(word)) run.push(word)
      else if (this.#isMadeOf(run)) run = []
      else return false
    }
    return true
  }

  /** Whether words are part of one listed text, or of several that a template puts together, each as long as it goes. */
  #isMadeOf(words: readonly string[]): boolean {
    for (let start = 0; start < words.length; ) {
      let end = start
      while (end < words.length && this.#has(words.slice(start, end + 1))) end += 1
      const isWhole = end - start > 1 || end - start === words.length || this.#pieces.has(words[start] ?? '')
      if (end === start || !isWhole) return false
      start = end
    }
    return true
  }

  #has = (words: readonly string[]): boolean => this.#all.includes(` ${words.join(' ')} `)
}

/** Notes the data that a page receives from now on; the function also reads what it keeps and what was typed. */
export async function recordData(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  // Calls that the server names in a header are begun by the browser, which announces no responses to them.
  await page.addInitScript(() => {
    const fetched: string[] = []
    const usual = window.fetch
    window.fetch = async (...call) => {
      const response = await usual(...call)
      const copy = response.clone()
      copy.text().then(
        (text) => fetched.push(text),
        () => undefined,
      )
      return response
    }
    Object.assign(window, { fetched })
  })
  return async () => {
    const kept = await page.evaluate(() => [
      ...(window as unknown as { readonly fetched: readonly string[] }).fetched,
      ...Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ])
    return [page.url(), ...heard, ...kept]
  }
}
