import { MixerDay } from './day-model.ts'
import type { DayPlan, Who } from './day-words.ts'
import { GroupModel } from './group-model.ts'
import { type Card, LadderDay } from './ladder-day.ts'
import type { ScoreBook } from './score-book.ts'

/** A model whose days are changed a little. */
const withDays = (change: (day: MixerDay) => void) =>
  class extends GroupModel {
    override begin(plan: DayPlan): MixerDay {
      const day = super.begin(plan)
      change(day)
      return day
    }
  }

/** A model whose scores are kept by another book. */
const withBook = (change: (book: ScoreBook) => void) => withDays(({ book }) => change(book))

class LadderOfTies extends LadderDay {
  /** Ties go to the player whose name comes first, not to the one who is earlier on the court. */
  protected override ranked = (players: readonly Who[]) => super.ranked(players.toSorted())
}

class LadderOfNewcomers extends LadderDay {
  /** Who has no court begins on the top one. */
  protected override seated(here: readonly Who[]): Who[][] {
    return super.seated(here.toSorted((one, two) => Number(this.standing.has(one)) - Number(this.standing.has(two))))
  }
}

class LadderOfArrivals extends LadderDay {
  /** Within a court only the order of check-in counts. */
  protected override placeOf = () => 99
}

class LadderThatForgets extends LadderDay {
  /** Reopening gives everybody the court from before, also those whose court was changed by hand since. */
  protected override giveBack({ was }: NonNullable<LadderDay['final']>): void {
    for (const [who, court] of was) this.standing.set(who, court)
  }
}

class LadderWithoutCards extends LadderDay {
  /** Who has no card counts as the last of the court. */
  protected override ranked = (players: readonly Who[]) => [
    ...super.ranked(players),
    ...players.filter((who) => !this.cards.has(who)),
  ]
}

class LadderOfOnePoints extends LadderDay {
  /** Courts of five play to fifteen, too. */
  override pointsAGame = () => 15
}

class LadderOfFullSets extends LadderDay {
  /** A missing game takes the cards of its players away. */
  protected override areEnough = (known: number, own: number) => own > 0 && known === own
}

class LadderThatOverwrites extends LadderDay {
  /** One game with a score replaces a card that somebody wrote. */
  protected override areEnough = (known: number, _own: number, card: Card | undefined) =>
    known > 0 || card?.isByGames === true
}

const withLadder = (Ladder: typeof LadderDay) =>
  class extends GroupModel {
    protected override newLadder = (plan: DayPlan) => new Ladder(plan, this.standing)
  }

class MixerThatSwapsAll extends MixerDay {
  /** A swap touches rounds that have begun. */
  protected override exchange(other: (who: Who) => Who): void {
    if (!this.sheet) return
    this.sheet.rounds = this.sheet.rounds.map(({ courts, byes }) => ({
      courts: courts.map((four) => four.map(other)),
      byes: byes.map(other),
    }))
  }
}

class MixerThatLosesScores extends MixerDay {
  /** A draw comes back without its scores. */
  protected override takeScoresBack(): void {}
}

class MixerOfOneDraw extends MixerDay {
  /** Scores that were typed for another draw are written. */
  protected override isOtherDraw = () => false
}

class MixerOfThoseWhoLeft extends MixerDay {
  /** Who gives the place away stays on the roster, and is drawn again. */
  protected override relieve = () => undefined
}

class MixerOfThePresent extends MixerDay {
  /** Where nobody was checked in, nobody attended. */
  override attended = () =>
    this.plan.who.filter((who) => this.here.has(who) || this.leftEarly.has(who) || this.results().has(who))
}

const withMixer = (Mixer: typeof MixerDay) =>
  class extends GroupModel {
    protected override mixerDay = (plan: DayPlan) => new Mixer(plan)
  }

class RoundedPercents extends GroupModel {
  protected override percentOf = (points: number, most: number) => Math.min(100, Math.round((points * 100) / most))
}

class RanksByCount extends GroupModel {
  protected override compare: GroupModel['compare'] = (one, two) => two.length - one.length || super.compare(one, two)
}

/** Models that are wrong in one thing each; the days must tell each of them from the right one. */
export const wrongModels: Readonly<Record<string, new () => GroupModel>> = {
  'percents are rounded': RoundedPercents,
  'ranks go by the number of events': RanksByCount,
  'whoever is too late overwrites': withBook((book) => Object.assign(book, { isTooLate: () => false })),
  'a total stands beside rounds': withBook((book) => Object.assign(book, { replacedBy: () => [] })),
  'partners overwrite each other': withBook((book) => Object.assign(book, { hasOther: () => false })),
  'the last report counts': withBook((book) => Object.assign(book, { isWritten: () => true })),
  'whoever runs the event settles nothing': withBook((book) => Object.assign(book, { settle: () => undefined })),
  'a round with scores can be taken back': withDays((day) => Object.assign(day, { mayNotTakeBack: () => false })),
  'scores go into any draw': withMixer(MixerOfOneDraw),
  'a swap touches rounds that have begun': withMixer(MixerThatSwapsAll),
  'a draw comes back without scores': withMixer(MixerThatLosesScores),
  'who leaves the draw stays on the roster': withMixer(MixerOfThoseWhoLeft),
  'nobody attends without check-in': withMixer(MixerOfThePresent),
  'newcomers begin on top': withLadder(LadderOfNewcomers),
  'who has no card moves down': withLadder(LadderWithoutCards),
  'who checks in first plays on the better court': withLadder(LadderOfArrivals),
  'courts of five play to fifteen': withLadder(LadderOfOnePoints),
  'a missing game takes the cards away': withLadder(LadderOfFullSets),
  'one game replaces a card written by hand': withLadder(LadderThatOverwrites),
}

/** Models that only many days tell from the right one. */
export const rareWrongModels: typeof wrongModels = {
  'ties go by name': withLadder(LadderOfTies),
  'reopening forgets what was changed by hand': withLadder(LadderThatForgets),
}
