import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { localPictures } from './local.ts'
import { s3Pictures } from './s3.ts'
import type { PictureStore } from './store.ts'

/** Returns the store for pictures: the configured bucket, else a folder beside the data. */
export function pictureStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PictureStore {
  return s3 ? s3Pictures(s3) : localPictures(join(dataDir, 'uploads'))
}
