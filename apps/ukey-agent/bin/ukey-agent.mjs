#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// npx puts this program below node_modules, where Node.js does not strip types. This hook strips them for its own files.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const own = new URL('../src/', import.meta.url).href

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(own) || !url.endsWith('.ts')) return nextLoad(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})

await import(`${own}main.ts`)
