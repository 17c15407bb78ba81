import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Screen } from '@cloudsail/ui/base/screen.ts'
import { type ChunkMap, chunkMapFile } from './chunk-map-plugin.ts'

/** Source module that the page starts with. */
export const entryModule = 'src/main.tsx'

/** Texts that every page loads. */
export const sharedTexts = ['src/app/texts.zh.ts', '../../packages/ui/src/texts.zh.ts']

export function readChunks(outDir: string): ChunkMap {
  return JSON.parse(readFileSync(join(outDir, chunkMapFile), 'utf8'))
}

/** Returns the source modules of a screen: the module imported in the screen table, and the screen's texts in Chinese. */
export function modulesOf(screen: Screen): string[] {
  const path = /import\(["'](.+?)["']\)/.exec(screen.load.toString())?.[1]
  if (!path) throw new Error(`The screen table does not import the screen of ${screen.route}`)
  return [posix.join('src', screen.domain, path), textsOf(screen.domain)]
}

/**
 * Returns the Chinese catalogue that is loaded with every screen of a domain: the one named after the domain in its
 * `texts.ts`.
 */
function textsOf(domain: string): string {
  const table = readFileSync(join(import.meta.dirname, '../src', domain, 'texts.ts'), 'utf8')
  const path = new RegExp(`\\b${domain}: \\{\\s*zh: \\(\\) => import\\('(\\.[^']+)'\\)`).exec(table)?.[1]
  return posix.join('src', domain, path ?? 'texts.zh.ts')
}

/**
 * Returns the files that a browser has to load for some modules: their chunks, the static imports of those, and all their
 * CSS.
 */
export function filesOf(
  chunks: ChunkMap,
  modules: readonly string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks[file]
    if (!chunk || scripts.has(file)) return
    scripts.add(file)
    for (const style of chunk.css) styles.add(style)
    chunk.imports.forEach(visit)
  }
  for (const module of modules) {
    const file = Object.keys(chunks).find((name) => chunks[name]!.modules.includes(module))
    if (!file) throw new Error(`The build has no chunk of ${module}`)
    visit(file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
