import type { Kind, Terms } from './acts.ts'
import { EventModel } from './event-model.ts'
import type { MakeModel } from './histories.ts'
import { LessonModel } from './lesson-model.ts'
import type { PlacesModel } from './model.ts'
import { allowedAt } from './model-clock.ts'

// biome-ignore lint/suspicious/noExplicitAny: TypeScript requires it of a class that extends any model
type Model = new (...given: any[]) => PlacesModel

/** Each makes one mistake, which the histories must find in both kinds of list. */
const mistakes: Readonly<Record<string, (model: Model) => Model>> = {
  'serves the last in line first': (model) =>
    class extends model {
      override turns() {
        return super.turns().toReversed()
      }
    },
  'lets the time of offers run at night': (model) =>
    class extends model {
      override times() {
        const until = Math.min(this.now + allowedAt(this.now, this.terms.startsAt), this.terms.startsAt)
        return { tellAt: this.now, until }
      }
    },
  'tells people at night': (model) =>
    class extends model {
      override times() {
        return { ...super.times(), tellAt: this.now }
      }
    },
  'ignores wishes': (model) =>
    class extends model {
      override isAskedFirst() {
        return this.mode === 'offer'
      }
    },
  'asks people on the day who want none then': (model) =>
    class extends model {
      override isLeftAlone() {
        return false
      }
    },
  'never ends an offer': (model) =>
    class extends model {
      override isAsked(who: number) {
        return this.line.includes(who) && this.asked.has(who)
      }
    },
  'asks again at once whoever let a spot pass': (model) =>
    class extends model {
      override letPass(who: number) {
        this.forget(who)
        this.deal()
      }
    },
  'never asks again whoever let a spot pass': (model) =>
    class extends model {
      override startOver() {
        // It should forget who was asked.
      }
    },
  'counts an offered spot as free': (model) =>
    class extends model {
      override keepPromises() {
        super.keepPromises()
        return this.free()
      }
    },
  'gives out spots after the close': (model) =>
    class extends model {
      override isClosed() {
        return false
      }
    },
}

/** Someone new takes a spot that another is offered. */
class OpenToNewcomers extends LessonModel {
  override askedCount() {
    return 0
  }
}

/** Someone new is registered although others wait. */
class NewcomersFirst extends EventModel {
  override place(who: number) {
    return super.place(who, 0)
  }
}

/** People move up whose link nobody opened. */
class EveryoneCounts extends EventModel {
  override counts() {
    return true
  }
}

const own = {
  lesson: { 'lets newcomers take a spot that is offered': OpenToNewcomers },
  event: {
    'lets newcomers overtake those who wait': NewcomersFirst,
    'gives spots to people whose link nobody opened': EveryoneCounts,
  },
} as const

const making =
  (model: Model): MakeModel =>
  (terms: Terms, now: number) =>
    new model(terms, now)

/** Models of a kind of list that are wrong, by what they do. */
export function wrongModels(kind: Kind): readonly (readonly [string, MakeModel])[] {
  const base: Model = kind === 'lesson' ? LessonModel : EventModel
  return [
    ...Object.entries(mistakes).map(([what, mistake]) => [what, making(mistake(base))] as const),
    ...Object.entries<Model>(own[kind]).map(([what, model]) => [what, making(model)] as const),
  ]
}
