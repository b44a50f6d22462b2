import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

async function textOf(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFileSync(source === '-' ? 0 : source, 'utf8')
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`)
  return response.text()
}

/** Reads a published record from an address, a file, or standard input (`-`). Throws a sentence if it has another shape. */
export async function readRecord<Shape extends z.ZodMiniType>(source: string, shape: Shape): Promise<z.output<Shape>> {
  const parsed = z.safeParse(shape, JSON.parse(await textOf(source)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`This isn’t a drawing record: ${issue?.path.join('.')}: ${issue?.message}`)
}
