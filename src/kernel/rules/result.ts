/** The result of a rule: a value, or a typed refusal. Faults are thrown, refusals are returned. */
export type Result<Value, Code extends string = never> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly detail?: unknown }

export type Refused<Code extends string> = { readonly ok: false; readonly code: Code; readonly detail?: unknown }

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Refuses with a code of the catalog; `detail` is part of the response body (for example, the log since `base`). */
export function refuse<const Code extends string>(code: Code, detail?: unknown): Refused<Code> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}
