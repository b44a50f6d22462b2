import { lineAt, type ReadFile } from './repository-files.ts'

const sending = /\bconst (\w+|\{[^}]*\}) = use(?:Send|Acts)\(/g

/** Where the arguments of a call end that begin at `from`. */
function endOfCall(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at += 1) depth += Number(text[at] === '(') - Number(text[at] === ')')
  return at
}

/** Whether what follows reads the refusal of `name`, or hands the whole of it on to something that does. */
const isHeard = (name: string, rest: string) =>
  new RegExp(String.raw`\b${name}\.error\b|\.\.\.${name}\b|[{(,=:?]\s*${name}\s*[,})\n;:]|return ${name}\b`).test(rest)

/**
 * The changes whose refusal nobody sees: sent without a word for a no, or with one that does nothing. People believe
 * that what they pressed has happened. A promise that is awaited, or caught, counts as heard by what catches it.
 */
export function swallowedRefusals({ path, text }: ReadFile): string[] {
  return [...text.matchAll(sending)].flatMap(({ 0: words, 1: name = '', index }) => {
    const start = index + words.length
    const end = endOfCall(text, start)
    const options = text.slice(start, end)
    const fault = `${path}:${lineAt(text, index)} ${name}`
    if (/onRefused: \(\) => (undefined|\{\s*\})/.test(options)) return [`${fault} ignores the refusal`]
    const isAnswered = /onRefused|\b(?:options|outcome|said|done)\b/.test(options)
    if (isAnswered || name.startsWith('{') || /\bmutateAsync\b/.test(text)) return []
    return isHeard(name, text.slice(end)) ? [] : [`${fault} shows no refusal`]
  })
}
