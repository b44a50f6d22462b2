declare module '*.css'
declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: this is how the text of a file is imported
  export default text
}
