import { existsSync } from 'node:fs'
import type { Page } from '#kernel/calls/pages.ts'
import { areaNames } from './areas.ts'

export interface AreaPage extends Page {
  readonly area: string
  /** How the code names its path: `bookPaths.books`. */
  readonly name: string
  readonly path: string
}

/** Beside its pages, the module has one list of paths. */
interface Module {
  readonly pages: Readonly<Record<string, Page>>
  readonly [paths: `${string}Paths`]: Readonly<Record<string, string>>
}

/** The pages of an area, if it has some, each with its path. */
async function pagesOf(area: string): Promise<readonly AreaPage[]> {
  const file = new URL(`../areas/${area}/calls/pages.ts`, import.meta.url)
  if (!existsSync(file)) return []
  const { pages, ...paths } = (await import(file.href)) as Module
  return Object.entries(paths).flatMap(([list, named]) =>
    Object.entries(named).flatMap(([name, path]) => {
      const page = pages[name]
      return page ? [{ ...page, area, name: `${list}.${name}`, path }] : []
    }),
  )
}

/** Every page of every area, in the order of the list of areas. */
export const pages: readonly AreaPage[] = (await Promise.all(areaNames.map(pagesOf))).flat()

/** The addresses of a page. Case and a trailing slash do not matter. */
export const patternOf = ({ path, like }: Pick<AreaPage, 'path' | 'like'>): RegExp =>
  like ?? new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i')

const patterns = pages.map(patternOf)

/** Whether a screen exists at this path. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
