import type { Plugin } from 'vite'

/** Returns whether the page is built for production, which contains nothing of the demonstration. */
export const isForProduction = () => process.env.BANK_MODE === 'production'

/** Returns whether a text key is for demonstrations only: `demo.title`, `cash.demo`. */
export const isOfDemo = (key: string) => /(^|\.)demo(\.|$)/.test(key)

/** Returns whether built text names a call, a screen or a page of the demonstration. */
export const namesDemo = (text: string) => /\bdemo\d{3}_|bankday001_advanceClock|\bdemo\//.test(text)

const demoModule = /\.demo\.(tsx?)$/

/**
 * Removes demonstration code from the page for production. A module named `*.demo.tsx` exports one component, which then
 * renders nothing. A module named `*.demo.ts` exports one list or object, which is then empty.
 */
export function demoPlugin(): Plugin {
  return {
    name: 'cloudsail-demo',
    enforce: 'pre',
    load(id) {
      const [, ending] = demoModule.exec(id.split('?')[0]!) ?? []
      if (!ending || !isForProduction()) return null
      return { code: ending === 'tsx' ? 'export default () => null' : 'export default []', moduleType: 'js' }
    },
  }
}
