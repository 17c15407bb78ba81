import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Modules and dependencies of a chunk. */
export interface Chunk {
  /** Source modules, relative to the page's folder. */
  modules: string[]
  imports: string[]
  css: string[]
}

/** By file. */
export type ChunkMap = Record<string, Chunk>

export const chunkMapFile = '.vite/chunks.json'

/**
 * Records which module went into which chunk. The weight of a screen and the preloads of the log-in page are calculated from
 * it. Vite's own manifest names only one module per chunk.
 */
export function chunkMapPlugin(root: string): Plugin {
  return {
    name: 'cloudsail-chunk-map',
    generateBundle(_, bundle) {
      const map: ChunkMap = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const css = [...(chunk.viteMetadata?.importedCss ?? [])]
        const modules = chunk.moduleIds.map((id) => relative(root, id.split('?')[0]!))
        map[chunk.fileName] = { modules, imports: chunk.imports, css }
      }
      this.emitFile({ type: 'asset', fileName: chunkMapFile, source: JSON.stringify(map) })
    },
  }
}
