import type { Scene } from '#tests/journeys/scene.ts'
import { keeperScenes } from './keeper-scenes.ts'
import { matchScenes } from './match-scenes.ts'

/** Watching and making matches, and the screen at the court. */
export const scenes: readonly Scene[] = [...matchScenes, ...keeperScenes]
