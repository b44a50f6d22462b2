import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { beginRecording, recordedLines } from './recorder.ts'

/**
 * Keeps the statements that the product sends in this test file, where RECORD_STATEMENTS names a folder for them. What
 * a test itself sends through the product's pool is left out.
 */
const folder = process.env['RECORD_STATEMENTS']

if (folder) {
  beginRecording()
  afterAll(() => {
    const file = relative('src', expect.getState().testPath ?? '').replaceAll(/[\\/]/g, '-')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${file}.jsonl`), recordedLines())
  })
}
