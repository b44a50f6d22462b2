declare global {
  /** What the bundler substitutes for `import.meta.env`. */
  interface ImportMeta {
    readonly env: { readonly PROD: boolean }
  }
}

export {}
