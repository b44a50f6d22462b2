import { pickOne, type Random, randomBetween, seededRandom } from '#app/demo/random.ts'
import {
  type Act,
  type History,
  type Kind,
  type ListAct,
  modes,
  type PersonAct,
  people,
  personActs,
  type Terms,
  wanted,
} from './acts.ts'
import { EventModel } from './event-model.ts'
import { LessonModel } from './lesson-model.ts'
import type { PlacesModel } from './model.ts'
import { day, eveningOn, hour, minute, nextMidnight, nextMorning } from './model-clock.ts'

export type MakeModel = (terms: Terms, now: number) => PlacesModel

export const rightModel: MakeModel = (terms, now) =>
  terms.kind === 'lesson' ? new LessonModel(terms, now) : new EventModel(terms, now)

/** Monday, November 23, 2026, midnight in Denver. */
const monday = Date.parse('2026-11-23T07:00:00Z')

function termsOf(random: Random, kind: Kind, startedAt: number): Terms {
  const quarters = (from: number, to: number) => randomBetween(random, from * 4, to * 4) * 15 * minute
  const startsAt = startedAt + pickOne(random, [quarters(4, 14), quarters(12, 40), quarters(30, 100)])
  const closesAt = Math.max(startedAt + hour, startsAt - pickOne(random, [0, 0, 0, quarters(1, 4), quarters(4, 16)]))
  const mode = pickOne(random, ['offer', 'offer', 'offer', 'auto', 'auto', 'manual'] as const)
  const spots = pickOne(random, [1, 1, 1, 2, 2, 3])
  return { kind, spots, waitlist: randomBetween(random, 2, 5), mode, startsAt, closesAt }
}

/** What comes up while people arrive, at any time, while a full list has a line, and while someone is offered a spot. */
const acts = {
  lesson: {
    arriving: ['sign-up', 'wait', 'wait', 'wait', 'wish'],
    usual: [...personActs.lesson, 'link', 'link', 'wish', 'wish', 'spots', 'mode', 'job', 'sign-up', 'wait'],
    waiting: ['cancel', 'cancel', 'cancel', 'release', 'release', 'spots', 'wish', 'wait', 'link'],
    offered: ['pass', 'pass', 'link', 'link', 'link', 'link', 'sign-up', 'wish', 'job', 'give', 'spots', 'cancel'],
  },
  event: {
    arriving: ['register', 'register', 'register', 'register', 'fill', 'wish'],
    usual: [...personActs.event, 'wish', 'wish', 'spots', 'mode', 'job', 'register', 'open', 'again'],
    waiting: ['cancel', 'cancel', 'cancel', 'release', 'move-back', 'spots', 'wish', 'open'],
    offered: ['pass', 'pass', 'take', 'take', 'take', 'wish', 'job', 'give', 'spots', 'cancel', 'register', 'fill'],
  },
} as const

function phaseOf(random: Random, model: PlacesModel, isEarly: boolean): keyof (typeof acts)['lesson'] {
  if (isEarly) return 'arriving'
  if (random() < 0.3 || model.line.length === 0) return 'usual'
  return model.line.some((who) => model.isAsked(who)) ? 'offered' : 'waiting'
}

/** Who does it: mostly someone for whom it means something. */
function actorOf(random: Random, model: PlacesModel, act: string): number {
  const everyone = Array.from({ length: people }, (_, who) => who)
  const known = everyone.filter((who) => model.entries.has(who))
  const offered = model.line.filter((who) => model.isAsked(who))
  const next = offered.length > 0 ? offered : model.line
  const away = everyone.filter((who) => !model.isIn(who))
  const isEvent = model instanceof EventModel
  const unsure = isEvent ? [...model.unsure.keys()] : []
  const fitting: Partial<Record<string, readonly number[]>> = {
    pass: next,
    take: next,
    link: [...offered, ...offered, ...everyone.filter((who) => model.offerTo(who, false))],
    wish: model.line,
    give: model.line,
    cancel: [...model.has],
    release: [...model.has],
    'move-back': [...model.has],
    open: unsure,
    vouch: unsure,
    again: isEvent ? [...model.lapsed] : [],
    'sign-up': offered.length > 0 ? offered : away,
    wait: away,
    register: away,
    fill: away,
    add: away,
  }
  const some = fitting[act] ?? []
  if (some.length > 0 && random() < 0.85) return pickOne(random, some)
  return pickOne(random, known.length > 0 && random() < 0.9 ? known : everyone)
}

function actOf(random: Random, model: PlacesModel, isEarly: boolean): ListAct {
  const act = pickOne<string>(random, acts[model.terms.kind][phaseOf(random, model, isEarly)])
  if (act === 'job') return { do: act }
  if (act === 'spots') return { do: act, spots: Math.max(1, model.spots + pickOne(random, [-1, -1, 1])) }
  if (act === 'mode') return { do: act, mode: pickOne(random, modes) }
  const who = actorOf(random, model, act)
  if (act === 'wish') return { do: act, who, wish: pickOne(random, wanted) }
  if (act === 'link') {
    const answer = pickOne(random, ['yes', 'yes', 'pass', 'no'] as const)
    return { do: act, who, answer, isOld: random() < 0.5 }
  }
  // Whoever takes a spot by a link has opened it.
  if (act === 'take' && model instanceof EventModel && model.unsure.has(who)) return { do: 'open', who }
  const isOrganizers = act === 'give' || act === 'add'
  return { do: act as PersonAct, who, ...(isOrganizers ? { over: random() < 0.4 } : {}) }
}

/** How far the clock moves: mostly to where something happens to this list. */
function stepOf(random: Random, model: PlacesModel): number {
  const { now, line, terms } = model
  const ends = line.map((who) => model.asked.get(who) ?? 0)
  const holds = model instanceof EventModel ? [...model.unsure.values()] : []
  const marks = [...ends, ...ends, ...holds, terms.closesAt, nextMorning(now), nextMidnight(now), eveningOn(now)]
  const ahead = marks.filter((at) => at > now).map((at) => at - now + pickOne(random, [0, 1, 1, 5 * minute]))
  const steps = [...ahead, ...ahead, minute, 10 * minute, 35 * minute, hour, 3 * hour]
  const inTime = steps.filter((ms) => now + ms < terms.startsAt)
  return pickOne(random, inTime.length > 0 && random() < 0.95 ? inTime : [hour, day / 4, day])
}

/** A history of lists on one clock, drawn from a seed; `length` is its rounds. */
export function historyOf(
  seed: number,
  kind: Kind,
  { lists: count, length }: { readonly lists: number; readonly length: number },
): History {
  const random = seededRandom(seed)
  const startedAt = monday + randomBetween(random, 0, 23) * hour + randomBetween(random, 0, 3) * 15 * minute
  const lists = Array.from({ length: count }, () => {
    const terms = termsOf(random, kind, startedAt)
    return { terms, model: rightModel(terms, startedAt), acts: [] as Act[] }
  })
  for (let round = 0; round < length; round += 1) {
    const isEarly = round < 5
    if (!isEarly && random() < 0.25) {
      const step: Act = { do: 'time', ms: stepOf(random, pickOne(random, lists).model) }
      for (const { acts } of lists) acts.push(step)
    } else
      for (const { acts, model } of lists) {
        const act = actOf(random, model, isEarly)
        const isBoth = !isEarly && random() < 0.08
        acts.push(isBoth ? { do: 'both', acts: [act, actOf(random, model, false)] } : act)
      }
    for (const { acts, model } of lists) playIn(model, acts.at(-1))
  }
  return { seed, startedAt, lists: lists.map(({ terms, acts }) => ({ terms, acts })) }
}

/** Does an act in a model; of two at once, the first comes first. */
function playIn(model: PlacesModel, act: Act | undefined): void {
  if (act?.do === 'time') model.pass(act.ms)
  else if (act?.do === 'both') for (const one of act.acts) model.act(one)
  else if (act) model.act(act)
  model.tell()
}
