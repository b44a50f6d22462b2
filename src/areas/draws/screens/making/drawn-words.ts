import { type DrawKind, isMixed, isOfPairs } from '#areas/draws/rules/draw-kinds.ts'
import { type DrawnField, fieldOf, type LeftOut } from '#areas/draws/rules/drawn-field.ts'
import { type MixedLack, mixedFill } from '#areas/draws/rules/mixed-fill.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText, rowText } from '#kernel/rules/list-text.ts'
import type { Player } from '../sheets.ts'

/** Who would be drawn, by the server's rule. */
export const fieldWith = (
  kind: DrawKind,
  players: readonly Player[],
  onlyHere: boolean,
  leftEiids: ReadonlySet<number> = new Set(),
): DrawnField =>
  fieldOf(
    kind,
    players
      .filter(({ has_place }) => has_place)
      .map((player) => ({
        player: player.eiid,
        partner: player.partner_eiid,
        isNoShow: player.is_no_show === true,
        isHere: player.checkin === true,
        hasLeft: leftEiids.has(player.eiid),
        group: player.group,
        rating: undefined,
      })),
    onlyHere,
  )

const reasons: Readonly<Record<LeftOut['reason'], string>> = {
  'no-show': 'no-show',
  'not-here': 'not checked in',
  left: 'left',
  'no-partner': 'without a partner',
  'partner-missing': 'partner not drawn',
  'no-group': 'neither A nor B',
  'no-division': 'without a division',
}

interface Left {
  readonly name: string
  readonly reason: LeftOut['reason']
}

/**
 * "Not drawn: Ann Adams, Bo Brown (not checked in)."; empty if everyone is drawn. If one reason has more than
 * `maxNames` names, they are only counted.
 */
export function leftOutWords(leftPlayers: readonly Left[], maxNames = Number.POSITIVE_INFINITY): string {
  const groups = [...Map.groupBy(leftPlayers, ({ reason }) => reason)].map(
    ([reason, people]) => `${namesWords(people, maxNames)} (${reasons[reason]})`,
  )
  return groups.length === 0 ? '' : `Not drawn: ${groups.join('; ')}.`
}

/** What a draw of these numbers means: "38 players on 9 courts: 36 play in each round, 2 rest." */
export function numbersWords(kind: DrawKind, field: DrawnField, courts: number, isByGender = false): string {
  const { entrants } = field
  const unit = isOfPairs(kind) ? 'pair' : 'player'
  const here = counted(entrants.length, unit)
  const perCourt = kind === 'singles' || isOfPairs(kind) ? 2 : 4
  if (!(courts >= 1)) return `${here}.`
  if (isMixed(kind)) return mixedWords(kind, field, courts, isByGender)
  if (entrants.length < perCourt) return `${here}. You need at least ${perCourt}.`
  const used = Math.min(courts, Math.floor(entrants.length / perCourt))
  const unused = used < courts ? ` You can’t fill more than ${counted(used, 'court')}.` : ''
  return `${here} on ${counted(used, 'court')}: ${playWords(entrants.length, used * perCourt)}${unused}`
}

function playWords(all: number, playing: number): string {
  const resting = all - playing
  const rest = resting === 0 ? 'no one sits out' : counted(resting, 'sits out', 'sit out')
  return `${playing} play in each round, and ${rest}.`
}

/** A and B: what the courts need from each group, and whom to move if one of them is short. */
function mixedWords(kind: DrawKind, { entrants, groups, leftOut }: DrawnField, courts: number, isByGender: boolean) {
  const a = groups.filter((group) => group === 'a').length
  const b = entrants.length - a
  const neither = leftOut.filter(({ reason }) => reason === 'no-group').length
  const isPie = kind === 'pie'
  const { used, lack } = isPie
    ? { used: Math.min(courts, Math.floor(entrants.length / 4)), lack: undefined }
    : mixedFill({ a, b, neither, courts })
  const isEnough = a >= 2 && b >= 2
  const numbers = isEnough
    ? `${a} A and ${b} B on ${counted(used, 'court')}: ${playWords(entrants.length, used * 4)}`
    : `${a} A and ${b} B players. You need at least 2 of each.`
  if (lack) return `${numbers} ${lackWords(lack, { isByGender, mayBePie: isEnough })}`
  return isEnough && used < courts ? `${numbers} You can’t fill more than ${counted(used, 'court')}.` : numbers
}

/** "3 courts need 2 more B (men): move 2 players from A to B, or draw Pie." */
function lackWords(
  { courts, a, b, fromNeither, fromOther }: MixedLack,
  { isByGender, mayBePie }: { readonly isByGender: boolean; readonly mayBePie: boolean },
): string {
  const groups = [
    { letter: 'A', count: a, people: 'women' },
    { letter: 'B', count: b, people: 'men' },
  ].filter(({ count }) => count > 0)
  const needs = groups.map(({ letter, count, people }) => `${count} more ${letter}${isByGender ? ` (${people})` : ''}`)
  const into = listText(groups.map(({ letter }) => letter))
  const [short] = groups
  const moves = [
    ...(fromNeither > 0 ? [`put ${fromNeither} of the players without a group into ${into}`] : []),
    ...(fromOther > 0
      ? [`move ${counted(fromOther, 'player')} from ${short?.letter === 'A' ? 'B' : 'A'} to ${into}`]
      : []),
  ]
  const pie = mayBePie && fromNeither === 0 ? ', or draw Pie' : ''
  return `${counted(courts, 'court needs', 'courts need')} ${listText(needs)}: ${listText(moves)}${pie}.`
}

const namesWords = (people: readonly Left[], maxNames: number) =>
  people.length > maxNames ? counted(people.length, 'player') : rowText(people.map(({ name }) => name))
