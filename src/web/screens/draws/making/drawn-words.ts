import { type DrawKind, isMixed, isOfPairs } from '#domain/draws/draw-kinds'
import { type DrawnField, fieldOf, type LeftOut } from '#domain/draws/drawn-field'
import type { Player } from '../sheets.ts'

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** Who would be drawn, by the rule of the server. */
export const fieldWith = (kind: DrawKind, players: readonly Player[], onlyHere: boolean): DrawnField =>
  fieldOf(
    kind,
    players
      .filter(({ has_place }) => has_place)
      .map((player) => ({
        player: player.eiid,
        partner: player.partner_eiid,
        isNoShow: player.is_no_show === true,
        isHere: player.checkin === true,
        group: player.group,
        rating: undefined,
      })),
    onlyHere,
  )

const reasons: Readonly<Record<LeftOut['reason'], string>> = {
  'no-show': 'no-show',
  'not-here': 'not checked in',
  'no-partner': 'without a partner',
  'partner-missing': 'whose partner is not drawn',
  'no-group': 'neither A nor B',
  'no-division': 'in no division',
}

interface Left {
  readonly name: string
  readonly reason: LeftOut['reason']
}

/**
 * "Not drawn: Ann Adams, Bo Brown (not checked in)."; empty if everybody is drawn. More names than `most` for one reason
 * are only counted.
 */
export function leftOutWords(left: readonly Left[], most = Number.POSITIVE_INFINITY): string {
  const groups = [...Map.groupBy(left, ({ reason }) => reason)].map(
    ([reason, people]) => `${namesWords(people, most)} (${reasons[reason]})`,
  )
  return groups.length === 0 ? '' : `Not drawn: ${groups.join('; ')}.`
}

/** What a draw of these numbers means: "38 players on 9 courts: 36 play in each round, 2 rest." */
export function numbersWords(kind: DrawKind, { entrants, groups }: DrawnField, courts: number): string {
  const unit = isOfPairs(kind) ? 'pair' : 'player'
  const here = plural(entrants.length, unit)
  const perCourt = kind === 'singles' || isOfPairs(kind) ? 2 : 4
  if (!(courts >= 1)) return `${here}.`
  if (isMixed(kind)) {
    const inA = groups.filter((group) => group === 'a').length
    return `${inA} A and ${entrants.length - inA} B on ${plural(courts, 'court')}.`
  }
  if (entrants.length < perCourt) return `${here}: at least ${perCourt} are needed.`
  const used = Math.min(courts, Math.floor(entrants.length / perCourt))
  const resting = entrants.length - used * perCourt
  const rest = resting === 0 ? 'nobody rests' : `${resting} ${resting === 1 ? 'rests' : 'rest'}`
  const unused = used < courts ? ` More than ${plural(used, 'court')} cannot be filled.` : ''
  return `${here} on ${plural(used, 'court')}: ${used * perCourt} play in each round, ${rest}.${unused}`
}

const namesWords = (people: readonly Left[], most: number) =>
  people.length > most ? plural(people.length, 'player') : people.map(({ name }) => name).join(', ')
