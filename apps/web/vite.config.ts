import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkMapPlugin } from './build/chunk-map-plugin.ts'
import { classNamePlugins, shortClassName } from './build/class-names.ts'
import { demoPlugin } from './build/demo-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'

const bankServer = process.env.BANK_SERVER ?? 'http://127.0.0.1:8080'

/** Requests that Vite answers itself: the page, its sources, and its one public file. */
const isPage = /^\/($|\?|index\.html|icon\.svg|@|src\/|node_modules\/)/

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [
    demoPlugin(),
    textsPlugin(),
    classNamePlugins(),
    react({ jsxImportSource: '@cloudsail/ui' }),
    ...(isSsrBuild ? [] : [chunkMapPlugin(import.meta.dirname)]),
  ],
  // React has this hook since version 18, so wouter's shim for older versions is left out.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': join(import.meta.dirname, 'build/use-sync-external-store.ts'),
    },
  },
  css: command === 'build' ? { modules: { generateScopedName: shortClassName(import.meta.dirname) } } : {},
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which module goes into which chunk is passed by scripts/build-web.ts.
    rolldownOptions: isSsrBuild ? {} : { optimization: { inlineConst: true } },
  },
  // One address during development: requests for anything but the page's files go to the server.
  server: {
    proxy: {
      '^/.*': { target: bankServer, bypass: ({ url = '/' }) => (isPage.test(url) ? url : undefined) },
    },
  },
}))
