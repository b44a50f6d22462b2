import type { PreviewedPage } from '#kernel/server/http/previews.ts'
import { areaServers } from './area-servers.ts'

/** The pages whose links have previews. */
export const previewedPages: readonly PreviewedPage[] = areaServers.flatMap(({ previews }) => previews ?? [])
