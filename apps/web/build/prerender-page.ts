import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findScreen } from '@cloudsail/ui/base/screen.ts'
import { build, type InlineConfig } from 'vite'
import { screens } from '../src/screens.ts'
import { entryModule, filesOf, modulesOf, readChunks, sharedTexts } from './chunks.ts'
import { isForProduction } from './demo-plugin.ts'
import { withIntegrity } from './integrity.ts'

/** The screen to prerender, which is the first that a visitor waits for. */
const loginRoute = '/login'

/** Returns the source modules that the log-in page loads besides the entry. */
export function loginModules(): string[] {
  const login = findScreen(screens, loginRoute)
  if (!login) throw new Error('The screen table has no log-in screen')
  return [...sharedTexts, ...modulesOf(login)]
}

/**
 * Writes the prerendered log-in page into the built index.html, with inline styles and preloaded chunks. The same file is
 * served for every address, since the browser does not send the part after the #. Visitors to another address must not see
 * the log-in page for a moment. An element named like that address therefore becomes the target and keeps the prerendered
 * page hidden. The script removes these elements when it starts.
 */
export async function prerenderPage(config: InlineConfig, outDir: string): Promise<void> {
  const drawn = await drawLogin(config, join(outDir, '../dist-prerender'))
  const chunks = readChunks(outDir)
  const entry = filesOf(chunks, [entryModule])
  const login = filesOf(chunks, [entryModule, ...loginModules()])
  const css = login.styles.map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
  const shown = isForProduction() ? screens.filter(({ domain }) => domain !== 'demo') : screens
  const others = shown.flatMap((screen) => [screen.route, ...(screen.aliases ?? [])])
  const markers = others.filter((route) => route !== loginRoute).map((route) => `<i id="${route}"></i>`)
  const head = [
    // The first calls travel beside the scripts, not after them.
    '<link rel="preload" as="fetch" crossorigin href="./api/start.json">',
    `<style>${css.trim()}:root:has(#boot :target) #root{display:none}</style>`,
    // These inline styles count as loaded for the browser, so that a chunk that names them does not wait for them.
    ...login.styles.map((file) => `<link rel="stylesheet" href="./${file}" disabled>`),
    ...login.scripts
      .filter((file) => !entry.scripts.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
  ]
  // Typing can begin at once. The attribute leaves the focus to the browser, which does not set it for visitors to another
  // address.
  const ready = drawn.replace('name="username"', 'name="username" autofocus')
  const body = `<div id="boot" hidden>${markers.join('')}</div><div id="root">${ready}</div>`
  const page = join(outDir, 'index.html')
  const html = readFileSync(page, 'utf8')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(/>\s+</g, '><')
    .replace('<div id="root"></div>', () => body)
  writeFileSync(page, withIntegrity(html, outDir))
}

async function drawLogin(config: InlineConfig, outDir: string): Promise<string> {
  await build({
    ...config,
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  process.env.NODE_ENV = 'production'
  const module: { prerender(): Promise<string> } = await import(
    pathToFileURL(join(outDir, 'prerender.js')).href
  )
  const html = await module.prerender()
  rmSync(outDir, { recursive: true })
  return html
}
