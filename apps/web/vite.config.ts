import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, resolveDependencies } from './build/chunk-groups.ts'
import { chunkMapPlugin } from './build/chunk-map-plugin.ts'
import { classNamePlugins, shortClassName } from './build/class-names.ts'
import { demoPlugin } from './build/demo-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'

const bankServer = process.env.BANK_SERVER ?? 'http://127.0.0.1:8080'

/** The page, its sources, its one public file, and what Vite answers of itself. */
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
  // React has it itself since 18; what wouter brings for older ones stays away.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': join(import.meta.dirname, 'build/use-sync-external-store.ts'),
    },
  },
  css: command === 'build' ? { modules: { generateScopedName: shortClassName(import.meta.dirname) } } : {},
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: isSsrBuild
      ? {}
      : { optimization: { inlineConst: true }, output: { codeSplitting: { groups: chunkGroups } } },
  },
  // One address while the page is worked on: what is none of the page's files is asked of the server.
  server: {
    proxy: {
      '^/.*': { target: bankServer, bypass: ({ url = '/' }) => (isPage.test(url) ? url : undefined) },
    },
  },
}))
