import { type Refused, refuse } from '#kernel/rules/result.ts'

/** What is wrong with one round. */
export type RoundProblem =
  | { readonly is: 'team-size'; readonly size: number }
  | { readonly is: 'no-number' | 'two-places' | 'unknown'; readonly player: number }

/** Why a draw is not made, changed or checked. Players, rounds and courts are given by number, counted from 1. */
export type Problem =
  | { readonly is: 'range'; readonly of: 'courts' | 'rounds'; readonly most: number; readonly given: number }
  | { readonly is: 'seed' }
  | { readonly is: 'budget'; readonly most: number }
  | { readonly is: 'no-number' | 'twice' | 'no-rating'; readonly player: number }
  | { readonly is: 'too-many'; readonly most: number; readonly given: number }
  | { readonly is: 'too-few'; readonly least: number; readonly of: 'players' | 'pairs'; readonly given: number }
  | { readonly is: 'too-few-of-a-kind'; readonly a: number; readonly b: number }
  | { readonly is: 'ratings'; readonly ratings: number; readonly players: number }
  | { readonly is: 'played-too-many'; readonly played: number; readonly rounds: number }
  | { readonly is: 'played-round' | 'round'; readonly round: number; readonly problem: RoundProblem }
  | { readonly is: 'teams' }
  | { readonly is: 'too-few-courts'; readonly courts: number; readonly divisions: number }
  | { readonly is: 'division'; readonly name: string; readonly problem: Problem }
  | { readonly is: 'too-many-courts'; readonly players: number; readonly most: number }
  | { readonly is: 'swap-same' | 'swap-over' }
  | { readonly is: 'swap-no-round' | 'swap-played'; readonly round: number }
  | { readonly is: 'swap-absent'; readonly player: number; readonly round?: number }
  | { readonly is: 'not-there' | 'already-there' | 'no-group'; readonly player: number }

/** Refuses with the problem as detail. All refusals of draws are made here. */
export const refuseFor = <const Code extends string>(code: Code, problem: Problem): Refused<Code> =>
  refuse(code, problem)

/** The problem in a refusal of draws; `refuseFor` put it there. */
export const problemIn = ({ detail }: Refused<string>): Problem => detail as Problem
