import { type AccessRules, requireSignIn, withRole } from './rule.ts'

/** The access words that belong to no area. */
export const kernelRules = {
  anyone: { decide: () => undefined },
  'token-holder': { decide: () => undefined },
  provider: { decide: () => undefined },
  // The handler acts only on the session's or the token's address. For any other it does nothing and gives the same
  // reply.
  'user-or-mail-token': { decide: () => undefined },
  user: { decide: requireSignIn },
  'user-self': {
    decide: (actor, { params }) => {
      if (!actor) return 'sign-in-required'
      // The specification spells the parameter both ways.
      const fields = params as { userId?: number; user_id?: number } | undefined
      return (fields?.userId ?? fields?.user_id) === actor.userId ? undefined : 'not-found'
    },
  },
  staff: withRole('staff'),
  'demo-visitor': {
    decide: (actor, { demo, isOperators, isDemoPublic }) => {
      const mayLook = isOperators || isDemoPublic || (actor?.isDemo && actor.roles.has('staff'))
      return demo && mayLook ? undefined : 'not-found'
    },
  },
} satisfies AccessRules
