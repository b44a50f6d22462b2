import { createContext, useCallback, useContext } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'

/** A club and the user's role in it: member, admin, admin of some groups, or visiting staff. */
export type MyClub = Gotten<typeof myClubs>[number]

/** Whether the user can act as an admin of the club. */
export const runsClub = (club: MyClub): boolean => club.is_admin || club.is_visit
/** Whether the user runs the club or at least one of its groups. */
export const managesSome = (club: MyClub): boolean => runsClub(club) || club.groups.some((group) => group.is_admin)

/** The user's role in a club, in words. */
export function capacityIn(club: MyClub): string {
  if (club.is_visit) return 'Visiting as platform staff'
  if (club.is_admin) return 'Club admin'
  return club.groups.some((group) => group.is_admin) ? 'Group admin' : 'Member'
}

/** The path of a club screen; the address always names the club. */
export function clubPath(route: string, cid: number, more: Readonly<Record<string, string | number>> = {}): string {
  const entries = Object.entries({ cid, ...more }).map(([name, value]) => [name, String(value)])
  return `${route}?${new URLSearchParams(entries)}`
}

/**
 * The user's clubs and the chosen one: the one named in the address (`?cid=`), else the one this browser remembers,
 * else the only one there is. A number that is not one of the user's clubs chooses nothing. Offline, the clubs are
 * the ones that this browser read last, so that the pages of a game day open.
 */
export function useMyClubs() {
  const clubs = useKeptCall(myClubs, undefined, { staleTime: 30_000 })
  const [params] = useSearchParams()
  const namedClub = params.get('cid')
  return { clubs, chosen: chosenOf(clubs.data, namedClub), isNamed: namedClub !== null }
}

/** Which of the user's clubs is chosen; `namedClub` is the one in the address, if any. */
export function chosenOf(clubs: readonly MyClub[] | undefined, namedClub: string | null): MyClub | undefined {
  const wantedId = namedClub === null ? rememberedClub() : Number(namedClub)
  const only = namedClub === null && clubs?.length === 1 ? clubs[0] : undefined
  return clubs?.find(({ cid }) => cid === wantedId) ?? only
}

export const rememberClub = (cid: number): boolean => storeValue('club', { cid })

function rememberedClub(): number | undefined {
  const storedClub = readStored('club')
  return typeof storedClub === 'object' && storedClub !== null && 'cid' in storedClub
    ? Number(storedClub.cid)
    : undefined
}

const Chosen = createContext<MyClub | null>(null)
export const ChosenClub = Chosen.Provider

/** The chosen club, for screens inside `InClub`. */
export function useClub(): MyClub {
  const club = useContext(Chosen)
  if (!club) throw new Error('This screen must be inside a club.')
  return club
}

/** Makes paths inside the chosen club. */
export function useClubPath() {
  const { cid } = useClub()
  return useCallback(
    (route: string, more?: Readonly<Record<string, string | number>>) => clubPath(route, cid, more),
    [cid],
  )
}

/**
 * The same, or as old pages passed it along: in the navigation state, either directly or in the object it belongs to
 * (`{ event: { eid: 5 } }`; spec 001 §2, spec 002 §2).
 */
export function useNumberPassed(name: string): number | undefined {
  const inAddress = useNumberInAddress(name)
  const { state } = useLocation()
  return inAddress ?? numberIn(state, name)
}

function numberIn(state: unknown, name: string): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const places: readonly unknown[] = [state, ...Object.values(state)]
  const passed = places.map((place) => Number((place as Record<string, unknown> | null)?.[name] ?? Number.NaN))
  return passed.find((number) => Number.isInteger(number) && number > 0)
}

/** A number in the address, such as `mid` or `gid`; undefined if there is none. */
export function useNumberInAddress(name: string): number | undefined {
  const [params] = useSearchParams()
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
