/** Made by `build/area-doors.ts` from the list of areas. */
declare module 'virtual:area-doors' {
  import type { AreaWeb } from '#kernel/web/frame/area-web.ts'

  /** The paths of the pages behind each door, and how the door loads. */
  export const doors: readonly (readonly [paths: readonly string[], load: () => Promise<{ readonly area: AreaWeb }>])[]

  /** What the addresses of some paths have to be like. */
  export const likes: Readonly<Record<string, RegExp>>
}

/** Made by `build/area-doors.ts` from the areas’ `screens/club-menu.ts`. */
declare module 'virtual:area-menus' {
  import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'

  export const clubMenu: readonly MenuEntry[]
}
