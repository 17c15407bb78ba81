#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Node.js does not strip types below node_modules, where npx puts this program: it is told to, for these files.
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
