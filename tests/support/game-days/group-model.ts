import { MixerDay } from './day-model.ts'
import type { Act, DayPlan, DayView, GroupView, Outcome, Who } from './day-words.ts'
import { LadderDay, type Standing } from './ladder-day.ts'

interface Counted {
  readonly day: number
  readonly percent: number
}

/** The days of a group, its ladder and its standings, as docs/areas/standings.md tells them. */
export class GroupModel {
  readonly days: MixerDay[] = []
  readonly standing: Standing = new Map()
  /** A member record that was merged into another one. */
  merged: readonly [gone: Who, kept: Who] | undefined

  begin(plan: DayPlan): MixerDay {
    const day = plan.type === 'ladder' ? this.ladderDay(plan) : this.mixerDay(plan)
    this.days.push(day)
    return day
  }

  protected mixerDay = (plan: DayPlan) => new MixerDay(plan)
  protected newLadder = (plan: DayPlan) => new LadderDay(plan, this.standing)

  private ladderDay(plan: DayPlan): LadderDay {
    const day = this.newLadder(plan)
    const place = this.days.length
    day.isLaterFinal = () =>
      this.days.slice(place + 1).some((later) => later instanceof LadderDay && later.final !== undefined)
    day.lastOf = (who) => {
      const earlier = this.days.slice(0, place).flatMap((one) => (one instanceof LadderDay && one.final) || [])
      const last = earlier.findLast(({ to }) => to.has(who))
      return last && { to: last.to.get(who), next: last.next.get(who) }
    }
    return day
  }

  do(day: number, act: Act, by: Outcome): Outcome {
    return this.days[day]?.do(act, by) ?? { said: 'no day' }
  }

  view(day: number, members: readonly Who[]): DayView | undefined {
    return this.days[day]?.view(this.standingOf(members))
  }

  standingOf = (members: readonly Who[]) =>
    Object.fromEntries(members.map((who) => [who, this.standing.get(who) ?? null]))

  protected nameOf = (who: Who) => (who === this.merged?.[0] ? this.merged[1] : who)

  /** floor(points x 100 / most), at most 100. */
  protected percentOf = (points: number, most: number) => Math.min(100, Math.floor((points * 100) / most))

  /** The ten latest events of a player that count, oldest first. */
  protected countedOf(who: Who): Counted[] {
    const all = this.days.flatMap((day, place) => {
      if (!day.counts()) return []
      const own = [...day.results()].filter(([player]) => this.nameOf(player) === who)
      return own.map(([player, [points, games]]) => {
        return { day: place, percent: this.percentOf(points, games * day.pointsAGame(player)) }
      })
    })
    return all.slice(-10)
  }

  /** Better mean, more events, the better latest percent; who is equal in all shares the rank. */
  protected compare(one: readonly Counted[], two: readonly Counted[]): number {
    const sum = (rows: readonly Counted[]) => rows.reduce((all, { percent }) => all + percent, 0)
    const mean = sum(two) * one.length - sum(one) * two.length
    return mean || two.length - one.length || (two.at(-1)?.percent ?? 0) - (one.at(-1)?.percent ?? 0)
  }

  group(members: readonly Who[]): GroupView {
    const rows = members
      .map((who) => ({ who, counted: this.countedOf(who) }))
      .filter(({ counted }) => counted.length > 0)
    const ranked = rows.filter(({ counted }) => counted.length >= 3)
    const standings = rows.map(({ who, counted }) => {
      if (counted.length < 3) return `${who} - - ${counted.length}`
      const rank = 1 + ranked.filter((other) => this.compare(other.counted, counted) < 0).length
      const total = counted.reduce((all, { percent }) => all + percent, 0)
      return `${who} ${rank} ${Math.round((total * 100) / counted.length + 1e-9) / 100} ${counted.length}`
    })
    const attended = (who: Who) =>
      this.days.flatMap((day, place) => (day.attended().some((one) => this.nameOf(one) === who) ? [place] : []))
    return {
      standings: standings.sort(),
      attendance: Object.fromEntries(members.map((who) => [who, attended(who)])),
    }
  }
}
