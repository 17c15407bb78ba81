import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { chunkMapPlugin } from './build/chunk-map-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'

const bankServer = process.env.BANK_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [textsPlugin(), react(), ...(isSsrBuild ? [] : [chunkMapPlugin(import.meta.dirname)])],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: Object.fromEntries(['/api', '/demo/phone'].map((path) => [path, bankServer])) },
}))
