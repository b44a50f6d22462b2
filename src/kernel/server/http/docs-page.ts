import { accessWords } from '#kernel/calls/access.ts'
import type { Call, CallsByArea } from '#kernel/calls/call.ts'
import type { AllRefusals } from '#kernel/calls/refusals.ts'
import { escapeHtml } from './html.ts'
import { openapi } from './openapi.ts'

/** Renders `/docs`: the API as a page for people, without a script. */
export function docsPage(areas: CallsByArea, refusals: AllRefusals): string {
  const paths = openapi(areas, refusals)['paths'] as Record<
    string,
    Record<string, { responses: Record<string, unknown> }>
  >
  const sections = Object.entries(areas).map(
    ([area, calls]) =>
      `<section><h2 id="${area}">${area}</h2>${calls.map((call) => entry(call, refusals, paths[call.path]?.[call.method.toLowerCase()])).join('')}</section>`,
  )
  const links = Object.keys(areas).map((area) => `<a href="#${area}">${area}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sideout API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main>
<h1>Sideout API</h1><p>Every API call, exactly as the server validates it. Machine-readable version: <a href="/openapi.json">openapi.json</a>.
The session cookie identifies the caller. A refusal returns <code>{ code, message, field? }</code>.</p>
<nav aria-label="Areas">${links.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

function entry(
  call: Call,
  refusals: AllRefusals,
  operation: { responses: Record<string, unknown> } | undefined,
): string {
  const body = call.example === undefined ? '' : `<h4>Example body</h4><pre>${json(call.example)}</pre>`
  const refusalItems = (call.refusals ?? []).map(
    (code) => `<li><code>${code}</code> ${refusals[code].status}: ${escapeHtml(refusals[code].message)}</li>`,
  )
  const refusalList = refusalItems.length > 0 ? `<h4>Refusals</h4><ul>${refusalItems.join('')}</ul>` : ''
  return `<article id="${call.name}"><h3><b>${call.method}</b> <code>${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}</p><p class="who">Who: ${accessWords[call.access]}. Source: ${escapeHtml(call.source)}.</p>${body}${refusalList}
<details><summary>Response schemas</summary><pre>${json(operation?.responses ?? {})}</pre></details></article>`
}

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2))

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto;padding:1rem}article{border-top:1px solid color-mix(in srgb,CanvasText 30%,Canvas);padding:.75rem 0}
h3{font-size:1.125rem;margin:.25rem 0;overflow-wrap:anywhere}h4{margin:.75rem 0 .25rem;font-size:1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem;border-radius:.5rem;background:color-mix(in srgb,CanvasText 8%,Canvas);font-size:.9375rem}
p,li,h2{overflow-wrap:anywhere}nav a{display:inline-block;min-width:3rem;box-sizing:border-box;padding:.75rem}
.who{margin:.25rem 0}summary{padding:.75rem 0;cursor:pointer}`
