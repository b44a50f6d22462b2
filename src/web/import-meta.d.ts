declare global {
  /** What the bundler puts in the place of `import.meta.env`. */
  interface ImportMeta {
    readonly env: { readonly PROD: boolean }
  }
}

export {}
