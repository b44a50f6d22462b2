import { rowText } from '#kernel/rules/list-text.ts'
import { element, setText } from '#kernel/web/display/element.ts'
import { type CourtPage, courtPagesOf, type ShownDraw } from './court-pages.ts'

/** How long a page stays, in ms: the current round stays longer than the next. */
const staysMs = { now: 16_000, next: 9_000 } as const

/** Up to this many courts are in one row. */
const fewCourts = 3

/** Draws the courts of one or more events into `place`; their pages take turns. */
export function createCourtsView(place: HTMLElement) {
  const title = element('h1', 'c-title', 'Courts')
  const head = element('p', 'c-head')
  const notice = element('p', 'c-notice')
  notice.setAttribute('role', 'status')
  const courts = element('ul', 'c-courts')
  const rest = element('p', 'c-rest')
  place.classList.add('c-screen')
  place.append(element('div', 'c-top', title, head, notice), courts, rest)
  let pages: readonly CourtPage[] = []
  let shownPage = 0
  let last = ''
  let timer: number | undefined

  const draw = (page: CourtPage) => {
    setText(title, page.title)
    setText(head, `${page.isNow ? 'Now' : 'Next'}: ${page.head}`)
    head.dataset['is'] = page.isNow ? 'now' : 'next'
    courts.dataset['wide'] = page.courts.length > 9 ? 'yes' : 'no'
    courts.dataset['few'] = page.courts.length <= fewCourts ? 'yes' : 'no'
    courts.replaceChildren(...page.courts.map(courtOf))
    setText(rest, page.rest.length === 0 ? 'No one sits out.' : `Sitting out: ${rowText(page.rest)}`)
  }
  const turn = () => {
    clearTimeout(timer)
    const page = pages[shownPage % pages.length]
    if (!page) return
    draw(page)
    timer = window.setTimeout(
      () => {
        shownPage += 1
        turn()
      },
      page.isNow ? staysMs.now : staysMs.next,
    )
  }
  const say = (words: string) => {
    clearTimeout(timer)
    last = ''
    courts.replaceChildren()
    setText(head, words)
    setText(rest, '')
  }
  return {
    show(...draws: readonly ShownDraw[]) {
      pages = draws.flatMap(courtPagesOf)
      // An unchanged page is not drawn again.
      const words = JSON.stringify(pages)
      if (pages.length === 0) {
        setText(title, draws[0]?.title ?? 'Courts')
        say('Not drawn yet')
      } else if (words !== last) {
        last = words
        shownPage = 0
        turn()
      }
    },
    /** No one is looking at it for now. */
    rest: () => {
      clearTimeout(timer)
      last = ''
    },
    /** There is no such draw, or this key is no longer valid for it. */
    end: () => say('This link no longer works. Ask the organizer for a new one.'),
    showNotice: (words: string) => setText(notice, words),
  }
}

function courtOf({ name, teams }: CourtPage['courts'][number]): HTMLElement {
  const lines = teams.map((names) =>
    element('span', 'c-team', ...names.map((player) => element('span', 'c-name', player))),
  )
  return element('li', 'c-court', element('span', 'c-court-name', name), element('span', 'c-teams', ...lines))
}
