import { type Config, usualUkeyAgentUrl } from '../config.ts'

/** Where a demonstration leads besides the bank: its address, and what it is called. */
const places = (agentUrl: string) =>
  [
    ['/demo/phone', '模拟手机', 'Phone'],
    ['/#/demo/clock', '银行时钟', 'Clock'],
    ['/demo/shop', '模拟商店', 'Shop'],
    ['/demo/other-banks', '模拟他行', 'Other banks'],
    ['/demo/parties', '外部各方', 'Other parties'],
    [`${agentUrl}/drawer`, '虚拟USB-Key', 'Virtual USB-Keys'],
  ] as const

// It stands after the page, which begins with its skip link, and is seen above it. The page says its language on <html>.
const style = `:root { --ribbon: 28px }
body { display: flex; flex-direction: column }
#root { flex: 1 0 auto }
#demo-ribbon { order: -1; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; min-height: var(--ribbon); padding: 0 16px; font-size: 0.75rem; background: light-dark(#fdf6e7, #2f2814); color: light-dark(#5c3d00, #e5bd6b) }
#demo-ribbon :is(a, b) { padding: 4px 0; color: inherit }
:root:lang(en) #demo-ribbon [lang|=zh], :root:lang(zh) #demo-ribbon [lang=en] { display: none }
@media print { #demo-ribbon { display: none } }`

const both = (zh: string, en: string) => `<span lang="zh-CN">${zh}</span><span lang="en">${en}</span>`

/** The page with a ribbon that leads to everything simulated around the bank. Never in production. */
export function withRibbon(html: string, { ukeyAgentUrl }: Pick<Config, 'ukeyAgentUrl'>): string {
  const links = places(ukeyAgentUrl ?? usualUkeyAgentUrl).map(([address, zh, en]) => {
    const apart = address.includes('#') ? '' : ' target="_blank" rel="noopener"'
    return `<a href="${address}"${apart}>${both(zh, en)}</a>`
  })
  const ribbon = `<nav id="demo-ribbon" aria-label="演示 Demo"><b>${both('演示环境', 'Demo')}</b>${links.join('')}</nav>`
  return html.replace('</head>', `<style>${style}</style></head>`).replace('</body>', `${ribbon}</body>`)
}
