import type { Plugin } from 'vite'

/** Whether the page is built for production, which has nothing of the demo in it. */
export const isForProduction = () => process.env.BANK_MODE === 'production'

/** Keys of texts that only a demonstration shows: `demo.title`, `cash.demo`. */
export const isOfDemo = (key: string) => /(^|\.)demo(\.|$)/.test(key)

/** Whether built text names a call, a screen or a page of the demo. */
export const namesDemo = (text: string) => /\bdemo\d{3}_|bankday001_advanceClock|\bdemo\//.test(text)

const demoModule = /\.demo\.(tsx?)$/

/**
 * Leaves out of the page for production what only a demonstration has. Such a module is named `*.demo.tsx` and exports one
 * component, which then draws nothing; or `*.demo.ts` and exports one list or object, which is then empty.
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
