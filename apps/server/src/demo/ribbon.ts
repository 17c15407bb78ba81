import { type Config, usualUkeyAgentUrl } from '../config.ts'

/** Pages of a demonstration outside the bank: address and names. */
const places = (agentUrl: string) =>
  [
    ['/demo/phone', '模拟手机', 'Phone'],
    ['/#/demo/clock', '银行时钟', 'Clock'],
    ['/demo/shop', '模拟商店', 'Shop'],
    ['/demo/other-banks', '模拟他行', 'Other banks'],
    ['/demo/parties', '外部各方', 'Other parties'],
    [`${agentUrl}/drawer`, '虚拟USB-Key', 'Virtual USB-Keys'],
  ] as const

// The ribbon follows the page in the document, because the page begins with its skip link, but is displayed above it. Its
// language is that of <html>.
const style = `:root { --ribbon: 28px }
body { display: flex; flex-direction: column }
#root { flex: 1 0 auto }
#demo-ribbon { order: -1; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; min-height: var(--ribbon); padding: 0 16px; font-size: 0.75rem; background: light-dark(#fdf6e7, #2f2814); color: light-dark(#5c3d00, #e5bd6b) }
#demo-ribbon :is(a, b) { padding: 4px 0; color: inherit }
:root:lang(en) #demo-ribbon [lang|=zh], :root:lang(zh) #demo-ribbon [lang=en] { display: none }
@media print { #demo-ribbon { display: none } }`

const both = (zh: string, en: string) => `<span lang="zh-CN">${zh}</span><span lang="en">${en}</span>`

/** Adds a ribbon with links to the simulated surroundings of the bank to a page. Never used in production. */
export function withRibbon(html: string, { ukeyAgentUrl }: Pick<Config, 'ukeyAgentUrl'>): string {
  const links = places(ukeyAgentUrl ?? usualUkeyAgentUrl).map(([address, zh, en]) => {
    const apart = address.includes('#') ? '' : ' target="_blank" rel="noopener"'
    return `<a href="${address}"${apart}>${both(zh, en)}</a>`
  })
  const ribbon = `<nav id="demo-ribbon" aria-label="演示 Demo"><b>${both('演示环境', 'Demo')}</b>${links.join('')}</nav>`
  return html.replace('</head>', `<style>${style}</style></head>`).replace('</body>', `${ribbon}</body>`)
}
