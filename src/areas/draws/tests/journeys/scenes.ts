import type { Scene } from '#tests/journeys/scene.ts'
import { mixerScenes } from './mixer-scenes.ts'
import { seeingScenes } from './seeing-scenes.ts'

/** Draws, for those who make them and those who play in them. */
export const scenes: readonly Scene[] = [...mixerScenes, ...seeingScenes]
