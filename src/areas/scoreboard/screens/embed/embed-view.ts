import { inkOn } from '#areas/scoreboard/rules/colours.ts'
import type { OverlayOptions } from '#areas/scoreboard/rules/overlay-options.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { listText, rowText } from '#kernel/rules/list-text.ts'
import { element, setClass, setText } from '#kernel/web/display/element.ts'
import { type EmbedScore, scoreOf, type TeamScore } from './embed-score.ts'

export interface EmbedView {
  /** Shows a match; undefined if there is no such match (or no longer), or none on the court. */
  show(match: Match | undefined): void
  showFresh(isFresh: boolean): void
  /** What is wrong with the address; never shown on air. */
  showHints(hints: readonly string[]): void
}

interface Wish {
  readonly options: OverlayOptions
  readonly isCard: boolean
  /** Shows what is wrong with the address; never on air. */
  readonly empty: string
}

export const courtWords = {
  gone: 'We couldn’t find this match. It may have been deleted, or the match number may be wrong.',
  empty: (court: string) =>
    `No match on ${courtOf({ court_number: court })} right now. The next one will appear here when it starts.`,
}

/** No one reads hints in a streaming program or inside another page; they would be on air. */
const isOnAir = () => 'obsstudio' in window || window.self !== window.top

/** Longer names than this, in characters, are set smaller if space is tight. */
const longName = 24

/** Draws one match into `place`, following the options in the address. */
export function createView(place: HTMLElement, { options, isCard, empty }: Wish): EmbedView {
  const teams = [createTeam(), createTeam()] as const
  const title = element('span', 'e-title')
  const state = element('span', 'e-state')
  const head = element('div', 'e-head', title, state)
  const box = element('div', 'e-box', head, ...teams.map((team) => team.root))
  const goneText = element('p', 'e-gone')
  const hints = element('ul', 'e-hints')
  const spokenText = element('p', 'e-spoken')
  spokenText.setAttribute('role', 'status')
  box.setAttribute('aria-hidden', 'true')
  const link = isCard ? cardLink() : undefined
  place.className = classesOf(options, isCard)
  place.setAttribute('aria-label', isCard ? 'Score card' : 'Score overlay')
  place.style.setProperty('--margin', `${options.margin}px`)
  for (const [index, colour] of [options.team1, options.team2].entries()) {
    place.style.setProperty(`--team${index + 1}`, `#${colour}`)
    place.style.setProperty(`--on-team${index + 1}`, inkOn(colour))
  }
  place.append(element('h1', 'e-spoken', place.getAttribute('aria-label') ?? ''), box, goneText, hints, spokenText)
  if (link) place.append(link)
  setClass(place, 'is-waiting', true)

  return {
    show(match) {
      setClass(place, 'is-waiting', false)
      setClass(place, 'is-gone', match === undefined)
      if (!match) {
        const isShown = isCard || !isOnAir()
        setText(goneText, isShown ? empty : '')
        setText(spokenText, '')
        return
      }
      const score = scoreOf(match, options.names)
      draw(score)
    },
    showFresh: (isFresh) => setClass(place, 'is-old', !isFresh),
    showHints(hintTexts) {
      if (!isOnAir()) hints.append(...hintTexts.map((text) => element('li', '', text)))
    },
  }

  function draw(score: EmbedScore): void {
    document.title = `${score.teams.map((team) => team.points).join('–')} · Sideout`
    setText(title, [score.title, score.court].filter((part) => part !== '').join(' · '))
    setText(state, score.state)
    setText(spokenText, spokenScore(score))
    setClass(place, 'is-live', score.isLive)
    setClass(
      place,
      'has-long-names',
      score.teams.some(({ names }) => names.some(({ length }) => length > longName)),
    )
    teams[0].show(score.teams[0])
    teams[1].show(score.teams[1])
    if (link) link.href = `/match/${score.matchId}`
  }
}

/** A card links to the match in a new tab and says so; the link covers the whole card. */
function cardLink(): HTMLAnchorElement {
  const link = element('a', 'e-link', element('span', 'e-spoken', 'Watch this match on Sideout (opens in a new tab)'))
  link.target = '_blank'
  link.rel = 'noopener'
  return link
}

function classesOf({ theme, size, corner, compact }: OverlayOptions, isCard: boolean): string {
  const place = isCard ? 'is-card' : `is-overlay at-${corner}`
  return `${place} theme-${theme} size-${size}${compact ? ' is-compact' : ''}`
}

function createTeam() {
  const lines = [element('span', 'e-name'), element('span', 'e-name')] as const
  const names = element('div', 'e-names', ...lines)
  const balls = [element('i', 'e-ball'), element('i', 'e-ball')] as const
  const before = element('div', 'e-before')
  const points = element('div', 'e-points')
  const root = element(
    'div',
    'e-team',
    element('i', 'e-stripe'),
    names,
    element('div', 'e-balls', ...balls),
    before,
    points,
  )
  return {
    root,
    show(team: TeamScore) {
      lines.forEach((line, index) => {
        setText(line, team.names[index] ?? '')
        setClass(line, 'is-absent', team.names[index] === undefined)
      })
      setClass(root, 'is-winner', team.isWinner)
      for (const [index, ball] of balls.entries()) setClass(ball, 'is-on', index < team.balls)
      setText(points, String(team.points))
      showBefore(before, team.before)
    },
  }
}

function showBefore(place: HTMLElement, games: TeamScore['before']): void {
  while (place.children.length > games.length) place.lastElementChild?.remove()
  games.forEach((game, index) => {
    const cell = (place.children[index] as HTMLElement | undefined) ?? place.appendChild(element('span', 'e-game'))
    setText(cell, String(game.points))
    setClass(cell, 'is-won', game.isWon)
  })
}

function spokenScore({ teams, state }: EmbedScore): string {
  const teamWords = teams.map((team, index) => `${listText(team.names) || `Team ${index + 1}`} ${team.points}`)
  return `${state}. ${rowText(teamWords)}.`
}
