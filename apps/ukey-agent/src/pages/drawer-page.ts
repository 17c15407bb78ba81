import type { Look } from '../http/look.ts'
import { page } from './page.ts'
import { texts } from './texts.ts'

/** Returns the page with the drawer of virtual keys. Its script fills in the keys. */
export function drawerPage(look: Look): string {
  const t = texts[look.language]
  return page({
    look,
    title: t['drawer.title'],
    script: 'drawer',
    body: `<h1>${t['drawer.title']}</h1>
<p class="lead">${t['drawer.lead']}</p>
<p id="trouble" role="alert"></p>
<ul id="keys" aria-label="${t['drawer.keys']}"></ul>
<section id="empty" hidden><h2>${t['drawer.empty']}</h2><p>${t['drawer.empty.hint']}</p></section>`,
  })
}
