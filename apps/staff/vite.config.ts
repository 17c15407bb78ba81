import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNamePlugins, shortClassName } from '../web/build/class-names.ts'
import { textsPlugin } from '../web/build/texts-plugin.ts'

/** The staff page. The staff listener serves what is built here, never the customers' address. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [textsPlugin(), classNamePlugins(), react({ jsxImportSource: '@cloudsail/ui' })],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': join(
        import.meta.dirname,
        '../web/build/use-sync-external-store.ts',
      ),
    },
  },
  css: command === 'build' ? { modules: { generateScopedName: shortClassName(import.meta.dirname) } } : {},
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // During development the page has hot reload at an address of its own. Its calls go to the staff listener.
  server: { proxy: { '/staff/': process.env.STAFF_SERVER ?? 'http://127.0.0.1:9080' } },
}))
