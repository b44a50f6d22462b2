import { ageBrackets, type MatchSlot, matchTypes, plays, skillRatings } from '#areas/scoring/rules/match-kinds.ts'
import { defaultRuleSetOf, findRuleSet, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'

/** A player of the draft; id 0 means a name without a stored player. */
export interface DraftPlayer {
  readonly player_id: number
  readonly player_name: string
}

/** A match being made: the form, then its players. It survives a reload and is cleared once the match exists. */
export interface Draft {
  readonly tournament_name: string
  readonly court_number: string
  readonly singles_doubles: (typeof plays)[number]
  readonly match_type: (typeof matchTypes)[number]
  readonly skill_rating: (typeof skillRatings)[number]
  readonly age_bracket: (typeof ageBrackets)[number]
  readonly rules: RuleSetName
  readonly players: Readonly<Partial<Record<MatchSlot, DraftPlayer>>>
  /** Set when the match is started: identifies the request that creates it. */
  readonly start?: { readonly key: string; readonly at: string }
}

const key = 'draft.match'
const lastKey = 'last.match'

/** Nothing chosen yet: doubles, and the first choice of each list. */
export const emptyDraft: Draft = {
  tournament_name: '',
  court_number: '',
  singles_doubles: 'Doubles',
  match_type: 'Mens',
  skill_rating: 'N/A',
  age_bracket: 'n/a',
  rules: defaultRuleSetOf('Doubles'),
  players: {},
}

/** The draft in this browser; the empty one if none is usable. */
export function readDraft(): Draft {
  const storedDraft = readStored(key)
  return isDraft(storedDraft) ? storedDraft : emptyDraft
}

/** Whether there is a draft at all. Players cannot be chosen for a match that no one has described. */
export const hasDraft = (): boolean => isDraft(readStored(key))

export const keepDraft = (draft: Draft): boolean => storeValue(key, draft)
export const clearDraft = (): boolean => storeValue(key, undefined)

/** Keeps where and what was played, to offer it again for the next match. */
export const keepLast = (draft: Draft): boolean => storeValue(lastKey, { ...draft, start: undefined, players: {} })

/** Tournament, court and format of the match that was last started on this device. */
export function readLast(): Draft | undefined {
  const storedLast = readStored(lastKey)
  return isDraft(storedLast) ? storedLast : undefined
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Draft>
  return (
    typeof draft.tournament_name === 'string' &&
    typeof draft.court_number === 'string' &&
    isOne(plays, draft.singles_doubles) &&
    isOne(matchTypes, draft.match_type) &&
    isOne(skillRatings, draft.skill_rating) &&
    isOne(ageBrackets, draft.age_bracket) &&
    findRuleSet(String(draft.rules))?.play === draft.singles_doubles &&
    typeof draft.players === 'object' &&
    draft.players !== null
  )
}

const isOne = (choices: readonly string[], choice: unknown) => typeof choice === 'string' && choices.includes(choice)

/** The match types on offer: Mixed is not for singles (spec 000 §3). */
export const matchTypesFor = (play: Draft['singles_doubles']) =>
  matchTypes.filter((type) => play === 'Doubles' || type !== 'Mixed')

/** The draft for singles or for doubles: it gets the default rules, and whatever does not fit is adjusted. */
export function withPlay(draft: Draft, play: Draft['singles_doubles']): Draft {
  const match_type = matchTypesFor(play).includes(draft.match_type) ? draft.match_type : 'Mens'
  const { t1p1, t2p1 } = draft.players
  const players = play === 'Doubles' ? draft.players : { ...(t1p1 && { t1p1 }), ...(t2p1 && { t2p1 }) }
  return { ...draft, singles_doubles: play, match_type, rules: defaultRuleSetOf(play), players }
}
