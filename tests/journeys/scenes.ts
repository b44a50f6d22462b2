import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areaNames } from '#app/areas.ts'
import type { Scene } from './scene.ts'

const hasScenes = (area: string) =>
  existsSync(join(import.meta.dirname, `../../src/areas/${area}/tests/journeys/scenes.ts`))

const ofAreas = await Promise.all(
  areaNames.filter(hasScenes).map(async (area) => {
    const { scenes } = (await import(`../../src/areas/${area}/tests/journeys/scenes.ts`)) as {
      readonly scenes: readonly Scene[]
    }
    return scenes
  }),
)

/** Every screen in its main states, as the areas list them. */
export const scenes: readonly Scene[] = ofAreas.flat()
