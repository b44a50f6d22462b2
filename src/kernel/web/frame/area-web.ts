import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Role } from './role-door.tsx'

/** What surrounds a screen. `src/app/web/frames.tsx` has an element for each. */
export type Frame =
  | 'common'
  | 'watch'
  | 'courtside'
  | 'member'
  | 'club'
  | 'club-admin'
  | 'club-staff'
  | 'group'
  | 'event'
  | 'none'

/** Who may open a page. Others see the login in its place, or go to another page. */
export type Audience =
  | { readonly is: 'user'; readonly stays: boolean }
  | { readonly is: 'user'; readonly otherwise: string }
  | { readonly is: 'role'; readonly roles: readonly Role[]; readonly otherwise: string }

/** Logged-in users. Others see the login; a registration leads home. */
export const users: Audience = { is: 'user', stays: false }
/** Logged-in users. Others see the login; a registration leads back to the page. */
export const usersWhoStay: Audience = { is: 'user', stays: true }
/** Logged-in users. Others go to that page, which shows the login. */
export const usersOr = (otherwise: string): Audience => ({ is: 'user', otherwise })
/** Users with any of the roles. Everyone else goes to that page. */
export const withRole = (roles: readonly Role[], otherwise: string): Audience => ({ is: 'role', roles, otherwise })

/** A screen in its frame. */
export interface AreaScreen {
  readonly frame: Frame
  readonly audience?: Audience | undefined
  readonly element: ReactNode
  /** Loads the screen’s code. */
  readonly load: () => Promise<unknown>
}

/** Starts reading what a screen shows, before it is drawn. Must not fail: the screen itself shows any error. */
type Begin = (client: QueryClient, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>

/** What an area gives the web. Each area with pages exports one as `area` from its `area.web.tsx`. */
export interface AreaWeb {
  /** A screen for each of the area’s paths (`calls/pages.ts`). */
  readonly screens: Readonly<Record<string, AreaScreen>>
  /** Parts that their screens show at once: they load with the screen instead of after it. */
  readonly parts?: Readonly<Record<string, () => Promise<unknown>>>
  /** What the pages read first where many people arrive from a link. */
  readonly begin?: Readonly<Record<string, Begin>>
}

type LazyScreen<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<unknown> }

/** Puts a screen into its frame, for everyone or for an audience. */
export function framed<Props extends object>(
  frame: Frame,
  screen: LazyScreen<Props>,
  ...[audience, props]: object extends Props ? [Audience?, Props?] : [Audience | undefined, Props]
): AreaScreen {
  return { frame, audience, element: createElement(screen, props as Props), load: screen.load }
}
